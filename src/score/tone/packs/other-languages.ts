/** A language that texts are told apart by, but that has no pack. */
export interface OtherLanguage {
  readonly name: string;
  readonly script: string;
  /** Frequent words. A word that ends with an apostrophe stands for what is written before one: `l'`. */
  readonly stopWords: string;
}

/** Languages of the Latin script. Words that are as common in English are left out where others tell the language too. */
export const otherLanguages: readonly OtherLanguage[] = [
  {
    name: "German",
    script: "Latin",
    stopWords: `der das dem den des ein eine einen einem einer eines und oder aber nicht kein keine keinen ist sind war waren
      wird werden wurde wurden hat haben hatte habe ich du er sie es wir ihr mich mir dich dir uns euch mein meine dein
      ihre ihren seine mit von zu zum zur im am auf aus bei nach über unter für gegen ohne um durch wie wenn weil dass daß
      ob auch noch nur schon sehr mehr viel alles etwas nichts hier dort dann jetzt immer nie gar ganz leider bitte danke
      gut gute guten schlecht schlechte doch mal kann können konnte muss müssen soll sollte würde vom beim diese dieser
      dieses diesen als sich man bin bist überhaupt hallo vielen dank wirklich qualität preis lieferung kundenservice gerne wieder`,
  },
  {
    name: "Spanish",
    script: "Latin",
    stopWords: `el la los las un una unos unas y o pero no sí es son era fue ser estar está están estoy ha han he hay del al
      de en con sin por para como cuando porque que qué muy más menos mucho mucha todo todos toda esto esta este estos
      estas ese esa eso mi tu su sus nos les lo le se me te yo él ella ellos nosotros usted también ya bien mal bueno
      buena malo mala gusta gustó encanta gracias hola nada nunca siempre aquí así desde hasta sobre entre si mejor peor
      excelente producto servicio experiencia calidad entrega precio atención funciona tiene tengo puede hacer`,
  },
  {
    name: "French",
    script: "Latin",
    stopWords: `le la les un une des du de et ou mais ne pas plus est sont était étaient être avoir ai as a ont avait fait je
      tu il elle nous vous ils elles on me te se moi toi lui leur leurs mon ma mes ton ta tes son sa ses notre votre ce cet
      cette ces ça qui que quoi dont où en dans sur sous avec sans pour par chez comme quand si très trop bien mal tout tous
      toute rien jamais toujours aussi encore déjà merci bonjour bon bonne mauvais mauvaise l' d' n' c' j' qu' s' m' t' y
      au aux été produit expérience qualité livraison prix déçu déçue recommande vraiment beaucoup peu`,
  },
  {
    name: "Italian",
    script: "Latin",
    stopWords: `il lo la i gli le un uno una di del della dei delle dello degli da dal dalla in nel nella con su sul sulla per
      tra fra e o ma non è sono era erano essere ha hanno ho avere che chi cui come quando perché se più meno molto molta
      molti poco tutto tutti tutta questo questa questi queste quello quella mi ti si ci vi io tu lui lei noi voi loro mio
      mia suo sua anche ancora già mai sempre bene male buono buona cattivo ottimo pessimo grazie ciao prodotto servizio esperienza qualità consegna prezzo funziona
      piace l' un' dell' all' nell' c' d' davvero`,
  },
  {
    name: "Portuguese",
    script: "Latin",
    stopWords: `o a os as um uma uns umas de do da dos das em no na nos nas por pelo pela para com sem e ou mas não é são era
      foi ser estar está estão tem têm há que quem como quando porque se muito muita mais menos tudo todos toda este esta
      isto esse essa isso meu minha seu sua eu tu ele ela nós eles elas você vocês me te lhe também já bem mal bom boa ruim
      ótimo péssimo gostei gosto obrigado obrigada olá nada nunca sempre aqui ao à produto serviço experiência atendimento qualidade entrega até`,
  },
  {
    name: "Dutch",
    script: "Latin",
    stopWords: `de het een en of maar niet geen is zijn waren wordt worden werd heeft hebben ik jij je hij zij ze wij u mij
      jou hem haar ons mijn jouw dit dat deze die met van voor naar bij uit op aan om door over onder tegen zonder als dan
      toen omdat ook nog maar al zeer heel erg meer veel alles iets niets hier daar nu altijd nooit wel kan kunnen moet
      moeten zou goed goede slecht slechte bedankt dank hallo te er naar vind mooi kwaliteit levering prijs helaas`,
  },
  {
    name: "Afrikaans",
    script: "Latin",
    stopWords: `die is nie en van het baie vir met dit ek jy hy sy ons hulle was sal kan moet maar ook goeie goed sleg dankie
      produk uitstekend`,
  },
  {
    name: "Swedish",
    script: "Latin",
    stopWords: `och att det som en ett den är var inte jag du han hon vi ni de mig dig oss er min din sin med för på av till
      från om men eller så när hur här där också bara mycket mer alla något ingenting aldrig alltid har hade kan ska skulle
      blir blev mycket bra dålig dåligt tack hej väldigt denna detta dessa inga ingen`,
  },
  {
    name: "Danish or Norwegian",
    script: "Latin",
    stopWords: `og at det som en et den er var ikke jeg du han hun vi dere mig meg deg dig os oss min din sin med for på av af
      til fra om men eller så når hvordan her der også bare meget mye mer alle noget noe ingenting aldri aldrig altid alltid
      har havde hadde kan skal skulle bliver blir blev ble veldig god godt dårlig dårligt takk tak hej hei denne dette disse
      ingen`,
  },
  {
    name: "Finnish",
    script: "Latin",
    stopWords: `ja on ei se että oli mutta tai kun jos niin ovat olen olla myös kuin hän minä sinä me te he tämä nämä mitä mikä
      joka jotka vain hyvin hyvä huono kiitos moi en et eivät ole vielä nyt kaikki mitään erittäin todella`,
  },
  {
    name: "Polish",
    script: "Latin",
    stopWords: `i w z na do nie to się jest są był była było że jak ale lub albo czy za od po dla przez przy ten ta te tego tej
      ja ty on ona my wy oni mnie mi go jej ich mój moja twój jego co kto gdzie kiedy bardzo tak już tylko jeszcze też może
      być mam ma wszystko nic nigdy zawsze dobry dobra dobrze zły źle dziękuję dzięki polecam`,
  },
  {
    name: "Czech or Slovak",
    script: "Latin",
    stopWords: `a v z na do ne to se je jsou byl byla bylo že jak ale nebo za od po pro při ten ta já ty on ona my vy oni mě
      mi ho její můj moje tvůj jeho co kdo kde kdy velmi tak už jen ještě také může být mám má vše nic nikdy vždy dobrý dobrá
      dobře špatný špatně děkuji díky sa som sme nie veľmi čo`,
  },
  {
    name: "Romanian",
    script: "Latin",
    stopWords: `și în de la cu pe pentru din nu este sunt era a fost un o ce care că dar sau dacă mai foarte acest această
      acesta aceasta eu tu el ea noi voi ei mă te se îmi meu mea lui lor tot toate nimic niciodată bun bună rău mulțumesc
      am ai au va fi`,
  },
  {
    name: "Hungarian",
    script: "Latin",
    stopWords: `a az és nem hogy van volt egy de vagy ha mint is már csak még én te ő mi ti ők ez ezt azt meg el ki le fel
      nagyon jó rossz köszönöm minden semmi soha mindig itt ott lesz kell lehet`,
  },
  {
    name: "Turkish",
    script: "Latin",
    stopWords: `ve bir bu da de için ile çok değil var yok ne ama veya gibi daha en ben sen o biz siz onlar benim senin şu her
      hiç mi mı mu kadar sonra önce olarak olan oldu iyi kötü güzel teşekkürler teşekkür ederim ürün`,
  },
  {
    name: "Indonesian or Malay",
    script: "Latin",
    stopWords: `yang dan di ke dari untuk dengan ini itu tidak bukan ada adalah saya kamu anda dia kami kita mereka atau tapi
      tetapi karena jika akan sudah belum juga sangat lebih bisa dapat pada dalam oleh seperti semua terima kasih bagus
      buruk baik sekali produk layanan nya`,
  },
  {
    name: "Vietnamese",
    script: "Latin",
    stopWords: `và của là có không được cho trong với này một các những người tôi bạn rất đã sẽ cũng nhưng thì mà để ở từ khi
      như nếu tốt xấu cảm ơn sản phẩm`,
  },
  {
    name: "Tagalog",
    script: "Latin",
    stopWords: `ang ng mga sa na ay hindi ko mo ito iyon siya kami tayo sila at kung para po lang din rin wala may maganda
      salamat napaka`,
  },
  {
    name: "Swahili",
    script: "Latin",
    stopWords: `na ya wa kwa ni la si hii hiyo huu hizi katika kuwa sana lakini kama au mimi wewe yeye sisi asante nzuri mbaya
      huduma`,
  },
  {
    name: "Catalan",
    script: "Latin",
    stopWords: `el la els les un una i o però no és són era de del en amb sense per com quan perquè que molt més tot aquest
      aquesta això jo tu ell ella nosaltres gràcies bon bona dolent servei l' d' s' n' m'`,
  },
  {
    name: "Croatian, Serbian or Bosnian",
    script: "Latin",
    stopWords: `i u na je su da se ne za od do sa ili ali kao što koji koja koje ovaj ova ovo nije nisu bio bila bilo ja ti on
      ona mi vi oni vrlo jako više sve ništa nikad uvijek uvek dobro dobar loše loš hvala`,
  },
];
