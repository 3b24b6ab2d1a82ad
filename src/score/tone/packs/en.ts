import type { TonePack } from "./tone-pack.ts";

/**
 * English. Started from words of the VADER lexicon (see NOTICE), graded anew for what assistants write: words
 * that name a topic rather than an attitude weigh little or nothing, and so does everything that merely names a group of
 * people, a belief or a colour.
 */
export const english: TonePack = {
  language: "en",
  name: "English",
  script: "Latin",
  version: "1",
  strengths: `
3.8 breathtaking flawless magnificent masterpiece outstanding phenomenal superb
3.5 amazing awesome blown_away brilliant ecstatic elated euphoria euphoric excellent exceptional extraordinary
exuberant fantastic hallelujah incredible marvellous marvelous overjoyed perfection spectacular stellar sublime
terrific to_die_for wonderful
3.2 5_stars adorable adore adored adores amaze amazed amazes amazingly beautifully best blissful breath_of_fresh_air
brilliance brilliantly delightful delightfully excellence excellently fabulous fantastically first_class five_stars
flawlessly ftw gloriously godsend great greatest heavenly impeccable impeccably lifesaver lovable love loved loves
loving lovingly magnificently marvelously perfect perfectly second_to_none splendid state_of_the_art superbly
thrilled top_notch tour_de_force unbeatable unrivaled unsurpassed wonderfully world_class
2.8 a_must beautiful beyond_expectations bravo can_not_get_enough can_not_say_enough captivating congrats
congratulations could_not_ask_for could_not_be_better could_not_be_happier could_not_have_asked_for
could_not_have_been_better could_not_have_been_happier dazzling delicious delight delighted delights enchanting
engrossing enjoyable enthralling exceed_expectations exceed_your_expectations exceeded_expectations
exceeded_my_expectations exceeded_our_expectations exceeds_expectations exceeds_my_expectations excite excited
excitedly excitement excites exciting exhilarating exquisite fun glee glorious gorgeous gracious grateful happier
happiest happily happiness happy heartwarming hilarious hooray hurrah hurray impressed impresses impressing
impressive impressively joy joyful joyfully joyous kudos lmfao love_it loved_it lovely luckiest magical marvel
marvels masterful masterfully mesmerizing miracle must_buy must_have must_read must_see remarkable remarkably
riveting splendidly stunning surpassed_expectations thrilling touching tremendous triumph triumphant triumphs woohoo
worked_like_a_charm works_like_a_charm works_wonders yay
2.4 absolutely_recommend absorbing admirable admirably admire admired admires adorably adoration adoring affection
affectionate amuse appreciated appreciative astounding attentive big_fan bless blessed blessing blessings bliss
can_not_beat can_not_go_wrong can_not_recommend_enough can_not_recommend_highly_enough can_not_recommend_it_enough
can_not_recommend_them_enough can_not_recommend_this_enough can_not_thank_them_enough can_not_thank_you_enough
can_not_wait captivated celebrate celebrating celebration charm charming cheerful cheery cherish cherished compassion
compassionate compelling could_not_agree_more could_not_go_wrong could_not_wait courtesy crowd_pleaser cutest
definitely_recommend delectable deliciously devoted elegance elegant elegantly enjoy enjoyed enjoying enjoyment
enjoys entertains enthusiasm enthusiastic enthusiastically exactly_what_i_needed fab fabulously fascinated
fascinating fascination fav fave favorite favorites favourite favourites finest fits_perfectly fondness friendlier
friendliest friendly gem gems generosity generous generously genius glad gladly glory good_job good_work graceful
gracefully gratefully gratifying gratitude great_job happy_with hard_to_beat hard_to_find_a_better
hard_to_find_anything_better hard_to_find_better hats_off heart_warming heartfelt hero heroes heroic highly_recommend
highly_recommended hits_the_spot huge_fan impress ingenious inspiration inspirational inspired inspiring intoxicating
invigorating irresistible joys just_what_i_needed kindness likeable luxurious mouthwatering nice_job nice_work
paid_off passionate passionately pays_off pleasant pleasantly pleased pleasing pleasurable pleasure pleasures
poignant praise praised praises praising precious prettier privileged radiant refreshing refreshingly rejoice
rejoiced reward rewarded rewarding rewards scrumptious sensational stimulating strongly_recommend stylish succeed
succeeded succeeding succeeds success successes successful successfully superior supremely sweetness tasty thankful
thought_provoking thx treasure treasured treasures vibrant victories victory warmest warmly warmth welcoming
well_done win winner winners winning wins won worth_every_penny would_recommend wow yummy
2.1 accomplishes accurate accurately advantageous adventurous affordable amused amusing appealing applaud applauded
applause appreciate appreciates appreciating appreciation attractive audacious authentic award awarded awards
awesomeness bargain beneficial benefit benefited benefits best_regards bold boldly bonus brave bravely bravery
calming caring charmed charmer chuckle classy clean clever cleverly comfort comfortable comfortably comforting comfy
commend commended compliment complimented compliments comprehensive confidence confident confidently congratulate
congratulated considerate cool cosy courage courageous courteous cozy creative creatively creativity crisp cute
cuteness daring darling deft deftly devotion dignity divine doing_well durable eager eagerly ease easier easiest easy
effective effectively efficient efficiently effortless effortlessly encourage encouraged encouragement encourages
encouraging energetic engaging enlightening entertained entertaining exceed exceeded exceeds excel excelled excels
expertly faithful favored fearless festive fits_well flattered flavorful flavourful fortunate fortunately fulfill
fulfilled fulfilling fulfills funnier funniest funny gift giggle glamorous good good_quality goodness grace grandeur
great_quality grin gripping haha hahaha handsome harmonious harmony healthy hehe helped helpful helps high_quality
honest honesty honorable honored honourable honoured hopeful hopefully hug hugs humane humorous imaginative
immaculate informative innovation innovative insightful integrity intelligent intelligently interesting intriguing
intuitive intuitively invaluable jolly keen kind kinder kindest kindly laugh laughed laughing laughs laughter lively
lmao lol loyal loyalty luck luckily lucky meaningful merit merits merry neat nice nicely nicer nicest nifty noble
optimism optimistic peace peace_of_mind peaceful peacefully playful polished polite politely politeness pretty pride
prize productive professional professionalism professionally prompt promptly proud proudly really_well reassured
reassuring recommend recommended recommending recommends relax relaxed relaxing reliability reliable reliably
respectful respectfully responsive robust rocks rofl runs_well salute satisfaction satisfactory satisfied satisfies
satisfy satisfying seamless seamlessly serene sexy sincere sincerely sincerity skilfully skilled skillful skillfully
sleek slick smart smarter smartest smile smiled smiles smiling smooth smoothly solid solidly soothing sophisticated
sounds_great spacious sparkles spirited spotless strength strengths sturdy supportive supportively sweet sweetest
sweetie sweetly sweets sympathetic talent talented tenderness thank thankfully thanks thankyou thorough thoroughly
thoughtful thoughtfully timely top_quality treat tribute trusted trustworthy truthful useful user_friendly valuable
very_well vitality vivid well_built well_deserved well_designed well_made well_organised well_organized
well_presented well_worth well_written wisdom wise wisely witty woot work_well worked_great worked_well works_fine
works_great works_perfectly works_well worth worth_it worthwhile worthy xd yum
1.7 a_fan a_gem abundance abundant acclaimed accomplish accomplished accomplishment achieve achieved achievement
achievements advantage advantages also_like also_liked amicable approval approve approved badass beloved best_value
blossomed bright brighter buoyant capable celebrated cheer cheered cheering cheers cleaner competent competently
convenience convenient conveniently convincing courteously decent decently determination determined distinguished
dream_come_true easygoing effectiveness embrace energized fair fairly_priced fairness famous fan_of fascinates
faultless flourish flourishing free_of_charge freedom fresh gain gained gains gentle gently glowing good_value grand
grateful_for great_help great_value greatly healed hearty heaven highlight highlights i_do_like i_like ideal ideally
improve improved improvement improvements improves improving inspire inspires intimate intricate inviting justice
kickass likable liked likes love_to lush memorable motivate motivated motivating much_better natural notable
noteworthy on_time optimal optimum passion people_like people_who_like popular popularity positive positively
positivity powerful prestigious promising prosper prosperity prosperous protect protects quick_response really_like
really_liked really_likes reasonable reasonably_priced refreshed rejuvenated relief relieve relieved renowned rescued
respect respected respects rich richer richly richness romantic safe safely safer safest saved secure sensible shines
shining shiny sincerest soulful sparkling speedy splendor strong stronger strongest suitable suited sunny sunshine
swift swiftly tender they_like thrive thrives thriving thumbs_up timeless to_like top_of_the_line tranquil
tranquility trendy triumphantly trust trusting trusts unforgettable unique uniquely upbeat uplifted uplifting
value_for valued versatile victorious vigorous virtue virtuoso vivacious vividly warm we_like wealthy welcome
welcomed wholesome wins_out winsome wonder wonders wondrous zest
1.3 acceptable adequate adequately admirers agree agreed alright as_described as_expected balanced beauty
better_than_expected calm calmly carefully clarity clear commitment committed consistent consistently dedicated
dedication did_the_job does_the_job fast faster fastest fine fixed flexibility flexible free_shipping
gets_the_job_done glad_to handy happy_to helpfully honor hope hopes hoping intact interested it_works lightweight ok
okay opportunities opportunity patient patiently pleased_to portable progress promptness proper pros quick quickly
reassure reassures resolved runs_smoothly safe_and_sound simple solved stability stable straightforward supported
tidy trustworthily well_known willing willingly willingness wish_you wishing works_flawlessly
0.8 easily joke jokes look_forward looking_forward
-0.6 apologies apologise apologised apologize apologized apology cautious cons exaggerated hard hesitant
inconvenience inconveniences inconvenient lengthy limited pity sorry tough unavailable uncertain unfortunately unsure
warnings
-0.8 avoid avoided avoiding bug bugs cancel canceled cancelled cancelling concern concerns decline declined denied
deny empty error errors fault faults ignore ignored ignores ignoring issue issues late leak leaks loose missing
reject rejected rejecting rejection risk warn warned warning
-1.2 abandoned afraid alas alone annoyance anxiety anxious anxiously argue argued arguing argument awkward awkwardly
banal bare_minimum below_average below_expectations blah bland bleak blocked bore bored bores boring breaks_easily
broke_easily buggy bulky burnt can_be_better careless carelessly chaotic cheaply cheesy chewy choppy cliche cliched
clumsy clunky comes_off_easily complain complained complaining complains complaint complaints complicated concerned
confuse confused confusing confusion contrived convoluted corny costly could_be_better could_care_less
could_have_been_better crack cracked cracks cramped cranky crowded crude cut_corners cynical dated delay delayed
delays demanding dent dented deserve_better deserved_better deserves_better detached difficult difficulties
difficulty disagree disagreed disagreement disjointed dismissed dismissive dispute distorted distracting distraction
doubt doubtful doubts downer drag dragged drags drained dull dusty exaggerating excuse_for exhausted exhausting
expect_better expect_more expected_better expected_more expensive fall_short falls_flat falls_off_easily
falls_out_easily falls_short far_too fear fearful fears feeble fell_flat fell_short flat flavorless flavourless
flimsy forgettable forgotten gave_up give_up glitch glitches glitchy gloomy greasy grim grumpy half_baked hassles
hastily have_had_better headache hollow homesick hoping_for_better hoping_for_more horror i_have_had_better
ill_conceived impatience impatient implausible improper inappropriate incoherent inconsistency inconsistent
indifference indifferent insecure itchy lack lacked lacking lackluster lacklustre lacks lag lagging laggy lags lazy
leaked leaking leave_a_lot_to_be_desired leaves_a_lot_to_be_desired leaves_much_to_be_desired
left_a_lot_to_be_desired lifeless little_to loneliness lonely lose loses loses_signal losing loss losses lost
lukewarm mediocre meh mess messy mindless miss_the_mark missed mistake mistaken mistakes monotonous moody muddy murky
naive neglect neglected negligent nervous nervously no_avail no_excuse noisy not_enough not_that_great
nothing_more_than obsolete odd one_dimensional oops oppose opposed ouch out_of_luck outdated overcooked overdone
overhyped overlooked overpriced overrated pessimistic pitiful plodding preachy predictable pretentious pricey problem
problems puzzled puzzling questionable refuse refused refuses regret regrets regrettable regrettably regretted
repetitive rip_off ripoff ripped_off risky room_for_improvement rubbery scare scared scary sceptical scratch
scratched scratches scratches_easily screaming seen_better shady shaky shallow should_have_been_better skeptical
sloppy slow slower slowest slowly sluggish sneaky so_so soggy somber sore stain stained stains stale stereotype stiff
strained strange stress stressed stressful struggle struggled struggles struggling stubborn stuck superficial suspect
suspicious suspiciously tasteless tedious timid tired tiresome tiring too_bad too_big too_little too_long too_many
too_much too_often too_short too_small trapped trite trouble troubles ugh unable unaware unclear uncomfortable
uncomfortably unconvincing undercooked underwhelmed underwhelming uneasy uneven unfamiliar unfunny unhealthy
unimpressed unimpressive uninspired uninspiring unintentional unnecessary unrealistic unreliable unsafe unstable
unsuccessful unworthy uptight vague violence violent violently vulnerable watery way_too weird
well_below_expectations wobbly wooden worried worries worrisome worry worrying
-1.6 1_star a_joke abrupt abruptly absurd accuse accused accuses ache aching aggressive aggressively annoy annoyed
annoying annoyingly annoys arrogance arrogant arrogantly ashamed bad_quality banned beware bitter bitterly blame
blamed blames blaming bossy bother bothered bothers bothersome break_down breaking breaks broke broke_down broken
buyer_beware cheat cheated cheating childish clueless collapse collapsed collapses condescending contempt corrupt
corrupted corruption crap crappy crash crashed crashes crashing criticise criticised criticism criticize criticized
criticizes damage damaged damages damaging danger dangerous dangerously dead deceive deceived deceptive deceptively
defect defective defects denies depressed depressing depression deprived derailed despair desperate desperately
deteriorate deteriorated deteriorating devoid_of did_not_fit did_not_help did_not_hold did_not_like
did_not_really_like did_not_work died_after dies_quickly dingy dire dirt dirty disappoint disappoints discouraged
discouraging dishonest dislike disliked dislikes disliking dismay dismayed displeased disrespect disrespected
disrespectful disrespectfully dissatisfaction dissatisfied dissatisfying distasteful distort distress distressed
distressing disturbed disturbing do_not_bother do_not_buy do_not_like do_not_really_like do_not_waste do_not_work
dodgy does_not_fit does_not_help does_not_hold does_not_like does_not_work downside downsides drawback drawbacks
dreaded dreary drivel dropped_calls dubious dud dumb dumbest dump embarrassed embarrassing embarrassment emptiness
envious fail failed failing fails failure failures falling_apart falls_apart false falsely farce fatal fatally faulty
fed_up fell_apart filthy flaw flawed flaws flop fool foolish foolishly freezes froze frustrate frustrated frustrates
frustrating frustratingly frustration frustrations futile garbage go_wrong goes_wrong gone_wrong grating greed greedy
gross guilt guilty hampered harm harmed harmful harming hassle heartless helpless helplessly hopeless hopelessly
hostile hostility humiliated humorless hurt hurtful hurting hurts hypocritical idiotic ignorance ignorant illegal
illogical impolite inability inaccurate inadequate incapable incompetence incomplete incomprehensible inconsiderate
incorrect incorrectly ineffective ineffectively inefficient infantile inferior insensitive insipid insufficient
irresponsible irresponsibly irritate irritated irritates irritating irritation jealous jealousy junk kill killed
killing kills lame laughable leaden let_down let_me_down letdown liar lied lies listless lousy low_quality ludicrous
malfunction malfunctioned malfunctioning malfunctions meaningless mediocrity messed messed_up miserably mislead
misleading misled misuse mold moldy money_back_please moronic mouldy nagging narcissism nasty_surprise nauseating
negative negatively negativity never_again never_liked never_worked nonsense not_a_fan not_helping not_like_it
not_like_the not_like_this not_work not_working not_worth nuisance obstacle obstacles one_star pain painful painfully
pains patronizing piss_off pointless pointlessly poor_quality poorly powerless pushy reckless recklessly resentful
resentment ridiculous ridiculously rubbish ruin ruined ruining ruins run_down rundown sabotage sad saddened sadder
sadly sadness save_your_money scandal selfish selfishly senseless setback setbacks shabby shame shameful shamefully
shoddy shortcoming shortcomings sick sick_of sickened sickening smelly snobbish soulless spam spammy spiteful spoil
spoiled spoils spoilt stay_away stealing steer_clear stingy stink stinking stinks stinky stopped_working
stops_working stupid stupidity stupidly suck sucked sucks sucky suffer suffered suffering suffers sux tactless
thoughtless threat threaten threatened threatening threatens threats thumbs_down tired_of trash troubled troublesome
troubling unacceptable unattractive uncaring undermine undermined undermines undesirable unfair unfairly unfocused
unfortunate unfriendly unhappily unhappiness unhappy unimaginative unjust unkind unpleasant unpleasantly unproductive
unprofessional unprofessionally unresponsive unsatisfactory unsatisfied unsatisfying unsuccessfully unusable unwanted
unwatchable unwelcome upset upsets upsetting useless uselessly violate violated violates violating violation
violations vulgar want_my_money_back waste waste_of wasted wastes wasting weak weaker weakest weakness weaknesses
went_wrong will_not_stay will_not_work woeful woefully worn_out worse worsen worsened worsening worsens worthless
would_never_buy would_not_buy would_not_work wreck wrecked wrong wrongly zero_stars
-2 abuse abused abuses abusive alarming alarmingly anger angered angers angrier angrily angry assault assaulted
attack attacked attacking attacks bankrupt betray betrayal betrayed betrays brutality bullied bully bullying clumsily
cried crime criminal crisis cry crying damn damned deadly death deaths deceit despise destroy destroyed destroys
destruction destructive devastate devastation died dies discriminate discriminated discriminatory disgrace disgraced
drown drowned dying fake fakes fraudulent frightened frightening goddamn grief grieving harass harassed harassing
harassment harsh harshly heartache hell hoax idiocy incompetent inept injured injuries injury insult insulted
insulting insults lethal lonesome lunatic mad misfortune mock mocked mocking mourn murder murdered offend offended
offends offensive offensively outrage panic panicked pissed poison poisoned poisoning poisonous poor poorest puke
punish punished punishment racist rancid reek resent ridicule ridiculed rude rudely saddest scam scammed scammer
scams scum severe severely sexist shock shocked shocking shockingly steal stole stolen swindle tears terror terrorism
terrorist theft thief thieves toxic travesty unhelpful victim victims vomit wound wounded
-2.5 ass asshole assholes bad badly bastard bastards brutal brutally bullshit catastrophe catastrophic cruel cruelly
cruelty debacle devastated devastating disappointed disappointing disappointingly disappointment disappointments
disaster disasters disastrous disastrously disgust disgusts douchebag dread dreadfully dumbass enraged evil ffs
fiasco foul fuck fucked fucks furious furiously fury gruesome hateful hatred heartbreaking heartbroken hideous
horrified horrifying idiot idiots inexcusable infuriated infuriating insufferable intolerable jerk jerks loser losers
miserable misery moron morons nightmare nightmares obnoxious outraged outrageous pathetic pathetically rage rape
raped rotten screw_up screwed screwed_up shit shitty sinister terrorize terrorized torture tortured torturing tragedy
tragic tragically traumatic traumatized ugliest ugly unbearable unforgivable vicious viciously vile wicked wtf
-3 abhorrent abominable abysmal abysmally appalled appalling appallingly atrocious atrociously awful awfully
deplorable despicable detest detested disgusted disgusting dreadful excruciating excruciatingly ghastly hate hated
hater haters hates hating hellish horrendous horrible horribly horrid horrific loathe loathed loathing loathsome
nasty repulsive revolting terrible terribly terrified terrify terrifying ugliness unspeakable worst
`,
  negators: `
not no never none nobody nothing neither nor nowhere without non lack_of lacks lacking_in lacked hardly barely
scarcely rarely seldom no_longer not_yet by_no_means would_have_been could_have_been should_have_been supposed_to_be
refrain_from refrained_from instead_of devoid_of far_from anything_but less_than not_particularly never_once
failed_to fails_to fail_to failing_to unable_to refuse_to refused_to refuses_to fix fixes fixing resolve resolves
resolving solve solves solving prevent prevents prevented preventing avoid avoids eliminate eliminates eliminated
eliminating reduce reduces reduced reducing remove removes removed removing used_to_be used_to_love used_to_like
used_to_enjoy wish_it_was wish_it_were wish_they_were
`,
  negatorReach: 6,
  boosters: `
1.25 really so quite pretty truly genuinely sincerely indeed particularly especially too
1.35 very super highly deeply greatly strongly seriously terribly awfully dead damn bloody wickedly mighty
1.5 extremely incredibly absolutely totally completely utterly entirely exceptionally exceedingly extraordinarily
insanely ridiculously remarkably amazingly unbelievably hugely immensely enormously intensely tremendously thoroughly
wholly fully purely simply outright downright fucking freaking frickin hella massive massively complete total
absolute utter huge overwhelmingly outrageously
0.7 slightly somewhat fairly rather relatively kind_of sort_of kinda sorta a_bit a_little a_little_bit a_tad mildly
partly partially moderately marginally reasonably occasionally sometimes less almost nearly mostly borderline
more_or_less to_some_extent
1.4 could_not_be_more could_not_have_been_more can_not_be_more could_not_ask_for_a_more never_been_so never_been_more
nothing_short_of
`,
  trailingBoosters: `
1.3 a_lot so_much very_much big_time a_ton tremendously immensely
-0.4 at_best
`,
  contrasts: `
but however nevertheless nonetheless and_yet on_the_other_hand on_the_flip_side that_said
`,
  concessions: `
although though even_though despite in_spite_of albeit granted
`,
  neutral: `
pretty_much can_not_believe could_not_believe can_not_help not_believe_how did_not_expect to_be_honest
let_us_be_honest never_been_to not_only not_just not_merely not_simply but_also but_rather not_to_mention not_sure
nothing_but no_doubt no_wonder no_matter no_this no_it no_i no_you no_one_else why_not if_not or_not whether_or_not
not_until not_necessarily last_but_not_least all_but is_not_it are_not_you does_not_it was_not_it do_not_you_think
do_not_hesitate do_not_worry do_not_forget kind_regards what_kind some_kind any_kind this_kind that_kind one_kind
of_a_kind thank_you_for_your_patience best_practice best_practices best_before as_good_as_it_gets too_good_to_be_true
good_morning good_afternoon good_evening good_night good_luck_with for_good a_good_deal a_good_many great_britain
great_deal great_grandfather great_grandmother less_than_a less_than_one no_more_than not_more_than no_less_than
no_later_than fine_grained fine_tune fine_tuned fine_tuning fine_print error_handling error_message error_messages
error_code error_codes error_log error_logs bug_report bug_reports issue_number github_issue issue_tracker dead_end
dead_letter kill_switch kill_signal sick_leave sick_day lost_and_found crime_scene hot_fix strong_password
strong_typing weak_reference safe_mode rich_text smart_phone smart_home sweet_potato sweet_corn loss_function
attack_surface risk_management risk_assessment warning_sign warning_message abuse_report fast_food pretty_print
pretty_printed cool_down heart_attack fair_share fair_use
`,
  contractions: `
isn't=is_not isnt=is_not aren't=are_not arent=are_not wasn't=was_not wasnt=was_not weren't=were_not werent=were_not
don't=do_not dont=do_not doesn't=does_not doesnt=does_not didn't=did_not didnt=did_not hasn't=has_not hasnt=has_not
haven't=have_not havent=have_not hadn't=had_not hadnt=had_not couldn't=could_not couldnt=could_not wouldn't=would_not
wouldnt=would_not shouldn't=should_not shouldnt=should_not mightn't=might_not mightnt=might_not mustn't=must_not
mustnt=must_not needn't=need_not neednt=need_not can't=can_not cant=can_not cannot=can_not won't=will_not
wont=will_not ain't=is_not aint=is_not shan't=shall_not
`,
  abbreviations: `
mr mrs ms mx dr prof st sr jr vs etc approx dept est fig figs inc ltd co corp cf al resp incl excl min max vol ed eds
rev gen col sgt capt lt hon messrs mt ft tel ext pp
`,
  stopWords: `
ha fi ya u non pro o w x de la le el san dat das a about above after again all also am an and any are as at be
because been before being below between both but by can could did do does doing done down during each either else
ever every few for from further get gets got had has have having he her here hers him his how i if in into is it its
just let lets like made make makes many may me might more most much must my new no not now of off often on once one
only or other our out over own please same she should since so some such than that the their them then there these
they this those through to too under until up us use used using very was we well went were what when where which
while who why will with within without would yet you your yours it's i'm i've i'll i'd you're you've you'll we're
we've we'll they're they've that's there's here's what's let's he's she's who's ago already always another anyone
anything around ask away back best better call came check come day days don't even everyone everything find first
give go going good great hello help hi however keep know last least less long look need never next nice nothing
really right say see still something take tell thank thanks thing things think time today try two want way week work
works working year yes war man hat die gut con son sin plus sur tout pour mode none los las door heel hem bra god mit
bin im dir met men van per den ten sale fin bad mine mite
`,
  variants: "",
};
