/** Ways of speaking of people by gender, origin, politics, belief or age, in English and Chinese. */
const ENGLISH_GROUPS =
  `women|men|girls|boys|females?|males?|wives|husbands|mothers|fathers|(?:a|any|every) (?:woman|man|girl)|feminists?
  |immigrants?|migrants?|refugees?|foreigners?|natives?|minorities|whites?|blacks?|(?:white|black|brown|asian|african|indigenous|old|older|elderly|young|rural|poor|rich|gay|trans|disabled|religious) (?:people|folks?|men|women|workers|drivers|voters|students|kids)
  |liberals?|conservatives?|republicans?|democrats?|socialists?|leftists?|right-wingers?|left-wingers?|communists?|the (?:left|right)
  |muslims?|jews|jewish people|christians?|catholics?|hindus?|buddhists?|atheists?|arabs?|gypsies|roma
  |americans?|mexicans?|germans?|italians?|indians?|russians?|africans?|asians?|europeans?|nigerians?|poles|turks|greeks|spaniards|koreans?|vietnamese|chinese(?: people)?|japanese(?: people)?|french(?: people)?|the (?:french|british|irish|english|dutch|chinese|japanese)|latinos?|hispanics?|americans
  |southerners?|northerners?|easterners?|westerners?|villagers?|city people|country people|new yorkers?|people (?:from|in|of) (?:the )?[a-z]+
  |millennials|boomers|teenagers|gen z|seniors|women drivers|female (?:drivers|engineers|leaders|bosses)|male nurses`.replaceAll(
    /\s*\n\s*/g,
    "",
  );

const REGIONS =
  "河南|上海|北京|东北|广东|四川|湖南|湖北|新疆|西藏|福建|温州|浙江|江苏|山东|山西|陕西|安徽|江西|云南|贵州|广西|海南|台湾|香港|南方|北方|农村|城里|城市|乡下|外地|本地|山区|沿海|内地|美国|日本|韩国|印度|非洲|欧洲|中国|俄罗斯|德国|法国|英国|意大利|西方|东方|阿拉伯|犹太|越南|菲律宾|墨西哥|外国|黑|白|老年|年轻|穷|富";

const CHINESE_GROUPS = `女(?:人|性|生|孩|司机|领导|员工|工程师|的)|男(?:人|性|生|孩|的)|(?:${REGIONS})(?:人|佬|男人|女人)|老外|移民|难民|穆斯林|基督徒|左派|右派|自由派|保守派|女权|打工妹|民工|农民工|老人|剩女|家庭主妇`;

/** A group of people, named. */
export const GROUP = new RegExp(`\\b(?:${ENGLISH_GROUPS})\\b|${CHINESE_GROUPS}`, "i");

/** Traits that are ascribed to whole groups. */
const TRAITS =
  "emotional|laz(?:y|ier)|bad|worse|worst|better|best|stupid|dumb|smart(?:er)?|violent|greedy|aggressive|weak(?:er)?|unreliable|dishonest|criminals?|inferior|superior|rude|dirty|cheap|stingy|cold|loud|arrogant|hysterical|irrational|bossy|fragile|born|suited|unsuited|unfit|cut out|good at|bad at|untrustworthy|backward|uneducated|ignorant|dangerous|terrorists?|thieves|liars?|cheats?|corrupt|hot-tempered|submissive|inefficient|unproductive|disloyal|primitive|naive|the problem|a (?:threat|burden|danger)|parasites?|too (?:\\w+)|less (?:\\w+)|more (?:\\w+) than|naturally|by nature|disorganized|clumsy|selfish|untidy|moody|gossips?|slow|technical|leaders?|responsible for";

const ENGLISH_STEREOTYPE = new RegExp(
  `\\b(?:${ENGLISH_GROUPS})\\b[^.!?]{0,30}?\\b(?:(?:are|is|aren't|isn't|get|become|can be)(?:n't| not)?(?: \\w+){0,3}? (?:${TRAITS})\\b|(?:can't|cannot|can not|could never|never|always|all|only ever|should (?:stay|not|never|stick|be kept|leave|know)|shouldn't|belong|don't belong|tend to|lack|don't (?:understand|know|work|want to|care|drive|think)|make (?:bad|poor|better|worse|terrible|the best)|steal|ruin|hate|drive (?:badly|worse)|talk too much|want to destroy|just want|only want|only care)\\b)`,
  "i",
);

const ENGLISH_SET_PHRASES = new RegExp(
  `\\b(?:typical (?:of )?(?:a |an |these |those )?|all |just like |like (?:a|all|most) |as (?:is )?usual (?:for|with) |you know how |never trust (?:a |an )?|not (?:a|really a)? ?job for |too (?:technical|hard|difficult|complicated) for (?:a )?|(?:for|unlike) (?:a|an|most) )(?:${ENGLISH_GROUPS})\\b|\\bman's (?:job|work)\\b|\\bwoman's (?:job|place|work)\\b|\\blike a girl\\b|\\bthrow like\\b|\\bthose people\\b|\\bpeople like (?:them|that)\\b|\\b(?:libtard|feminazi|snowflakes?|illegals|savages|thugs)\\b`,
  "i",
);

const CHINESE_STEREOTYPE = new RegExp(
  `(?:${CHINESE_GROUPS})[^。！？；]{0,10}?(?:都(?!可以|能|有权|应该享|享有|需要|欢迎)|总是|就是|就该|天生|生来|不适合|不擅长|不懂|不会|只会|只配|只能|应该(?:待|在家|做家务|照顾|相夫|结婚)|比[^。]{0,6}(?:差|强|笨|聪明|懒)|太(?:情绪|感性|懒|笨|小气)|爱(?:占|偷|骗|计较|斤斤)|骗子|小偷|素质|靠不住|不可靠|很懒|懒惰|粗鲁|野蛮|小气|狡猾|情绪化|没文化|没素质|不讲|更适合|不如|落后)`,
);

/** A group with a trait, an absolute, or a role that is ascribed to it. */
export const STEREOTYPES: readonly RegExp[] = [ENGLISH_STEREOTYPE, ENGLISH_SET_PHRASES, CHINESE_STEREOTYPE];

/** Speaking against a generalisation, or of the group without one. */
export const BALANCE =
  /\bstereotypes?\b|\bprejudices?\b|\bdiscriminat\w+|\bregardless of\b|\bboth (?:men and women|women and men|sexes|sides|parties|liberals and conservatives|democrats and republicans|republicans and democrats)\b|\bequal(?:ly|ity)?\b|\bindividual\w*|\b(?:some|many|most) (?:of )?(?:the )?(?:studies|research)\b|\bit (?:is|would be) (?:wrong|unfair|false|not true)\b|\bnot all\b|\bshould not be (?:judged|treated|excluded|discriminated)\b|\bas (?:good|capable|able|well|welcome) as\b|偏见|刻板印象|歧视|平等|因人而异|不能一概而论|无论(?:男女|性别)|不分(?:男女|性别|地域)|一样(?:好|优秀|能)|同样/i;
