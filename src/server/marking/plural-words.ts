const words = (text: string): string[] => text.trim().split(/\s+/)

/** Nouns that change inside, alone and at the end of longer words; none of them takes -s, but for "persons". */
export const pluralSuffixes: readonly (readonly [string, string])[] = [
  ['woman', 'women'],
  ['man', 'men'],
  ['child', 'children'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['goose', 'geese'],
  ['mouse', 'mice'],
  ['person', 'people'],
  ['sis', 'ses'],
]

const regularMan = new Set(
  words('human german roman norman ottoman talisman shaman caiman cayman brahman mussulman subhuman superhuman hetman dolman'),
)

/** "humans", not "humen". */
export const isMenException = (word: string): boolean => regularMan.has(word)

/** Nouns whose f becomes v, alone and at the end of longer words: midwives, bookshelves. */
export const vesNouns: readonly string[] = words(
  'calf elf half hoof knife leaf life loaf scarf self sheaf shelf thief wife wolf dwarf wharf turf kerchief beef staff',
)

/** Words in -ch that sound like k take -s alone. */
export const keepsCh =
  /^(?:(?:mon|patri|matri|olig|hier|tetr)arch|loch|stomach|epoch|eunuch|tech|czech|mach|conch|triptych|diptych|pibroch|hightech)$/

/** Nouns in -i and -u. Of other words in -is and -us the s is no ending: "campus" is not the plural of "campu". */
export const uAndINouns: ReadonlySet<string> = new Set(
  words(
    `alibi alkali anti banzai bengali bikini blini bonsai bouzouki broccoli chapati chapatti chi chichi chili chilli corgi dashiki deli dhoti
     effendi emoji gemini gnocchi graffiti guarani haji hajji hibachi hifi houri iraqi israeli jacuzzi kepi khaki kiwi kohlrabi lanai lei litchi
     lori macaroni magi maharani maharishi mariachi martini maxi midi mini muesli mufti nazi nisei obi okapi origami pakistani panini pepperoni
     peri phi pi potpourri psi quasi rabbi raki rani ravioli safari salami salmi samurai sari scampi semi sensei ski spaghetti sufi sushi swami
     tai tatami taxi teriyaki timpani tipi tsunami tutti uni vermicelli wadi wapiti wasabi wifi wiki xi yeti yogi zucchini
     ainu bantu caribou coypu cru ecu emu fichu flu fondu fugu genu gnu guru haiku hindu impromptu jehu juju kudu kuru menu muumuu ormolu parvenu
     prau shiatsu snafu tau tiramisu tofu tutu unau urdu virtu voodoo zebu zulu bayou daiquiri kudzu luau marabou thou`,
  ),
)

/** Words that end in s without being the plural of what stands before it. */
export const finalSWords: ReadonlySet<string> = new Set(
  words(
    `always perhaps besides sometimes nevertheless nonetheless unless across overseas upstairs downstairs indoors outdoors afterwards towards
     upwards downwards forwards backwards inwards outwards onwards homewards eastwards westwards northwards southwards sideways lengthways
     whereas this thus his hers ours yours theirs its as is was has does goes us plus minus versus less
     news series species means physics mathematics maths politics economics gymnastics athletics electronics genetics ethics linguistics
     logistics acoustics aerobics aeronautics dynamics ergonomics forensics hydraulics informatics kinetics obstetrics optics orthodontics
     paediatrics pediatrics phonetics robotics semantics statics thermodynamics hysterics
     diabetes rabies measles mumps herpes rickets headquarters crossroads barracks gallows innings molasses shambles
     gas bus lens iris bias atlas canvas christmas chaos cosmos ethos pathos asbestos rhinoceros thermos kudos pancreas pampas texas kansas
     dallas arkansas wales athens brussels paris naples cyprus netherlands philippines james charles thomas nicholas lucas jonas dennis francis
     chris curtis travis morris harris lewis davis williams jones andes alps hercules achilles archimedes marquis`,
  ),
)

/** Singulars and plurals of one Latin or Greek ending. */
function decline(from: string, to: string, stems: string): [string, string[]][] {
  return words(stems).map((stem): [string, string[]] => [stem + from, [stem + to]])
}

/** Nouns with a plural from Latin, Greek, French, Italian or Old English; most may have a regular one besides. */
export const irregularPlurals: ReadonlyMap<string, readonly string[]> = new Map([
  ...decline(
    'us',
    'i',
    `alumn alveol bacill bronch cact calcul carp coloss cumul embol esophag foc fung geni gladiol hippopotam humer hypothalam incub loc menisc
     narciss nautil nucle nucleol octop oesophag papyr platyp radi rhomb sarcophag staphylococc stimul strat streptococc styl succub syllab tars
     termin thalam thesaur thromb tor tumul umbilic uter vill caduce cirr cocc eucalypt lot metacarp modul nimb phall`,
  ),
  ...decline(
    'um',
    'a',
    `addend agend antr aquari arboret atri auditori bacteri candelabr capitul compendi consorti corrigend crani cerebell crematori curricul dat
     desiderat effluvi emori empori encomi equilibri errat extrem for gymnasi herbari honorari ili interregn interstiti ischi lustr mausole maxim
     medi memorand millenni minim moment moratori optim ov phyl planetari plectr podi quant quor referend residu rostr sacr sanatori sanct sed
     sept ser simulacr solari spectr specul stadi stern strat substrat symposi terrari trapezi ultimat vacu vel vivari cerebr cili condomini continu dict duoden flagell labi parameci pericardi scrot sput`,
  ),
  ...decline('on', 'a', 'apheli automat criteri gangli mitochondri periheli phenomen polyhedr protozo spermatozo tax tetrahedr oxymor'),
  ...decline(
    'a',
    'ae',
    `absciss alg alumn amoeb antenn aort areol fibul formul hyperbol lacun larv maxill medus minuti nebul nov patell person pleur pup scapul
     supernov tibi trache uln uvul vertebr vit cochle papill parabol salmonell vagin`,
  ),
  ...decline('ix', 'ices', 'append cerv cicatr directr hel matr rad aviatr executr'),
  ...decline('ex', 'ices', 'ap cod cort ind mur vert vort lat'),
  ...decline('eau', 'eaux', 'b bur chat gat plat tabl trouss'),
  ...decline('a', 'ata', 'carcinom dogm enigm lemm lymphom schem stigm stom traum'),
  ...decline('o', 'i', 'castrat concert contralt graffit librett paparazz scherz sopran temp virtuos'),
  ...decline('en', 'ina', 'foram lum'),
  ['axis', ['axes']],
  ['testis', ['testes']],
  ['pelvis', ['pelves']],
  ['ox', ['oxen']],
  ['louse', ['lice']],
  ['woodlouse', ['woodlice']],
  ['dormouse', ['dormice']],
  ['die', ['dice']],
  ['penny', ['pence', 'pennies']],
  ['brother', ['brethren']],
  ['genus', ['genera']],
  ['opus', ['opera']],
  ['corpus', ['corpora']],
  ['viscus', ['viscera']],
  ['passerby', ['passersby']],
  ['cherub', ['cherubim']],
  ['seraph', ['seraphim']],
  ['kibbutz', ['kibbutzim']],
  ['phalanx', ['phalanges']],
  ['larynx', ['larynges']],
  ['pharynx', ['pharynges']],
  ['adieu', ['adieux']],
  ['milieu', ['milieux']],
  ['monsieur', ['messieurs']],
  ['madame', ['mesdames']],
  ['staff', ['staves']],
  ['layby', ['laybys']],
  ['standby', ['standbys']],
  ['flyby', ['flybys']],
  ['alkali', ['alkalies']],
  ['mongoose', ['mongooses']],
])

/** Words that are plurals already, so that "mices" and "criterias" are no plurals of them. "opera" and others have become singulars. */
const ownPlurals: ReadonlySet<string> = new Set(
  [...irregularPlurals.values()]
    .flat()
    .filter((word) => !word.endsWith('s') && !/^(?:opera|agenda|candelabra|graffiti|dice|stamina|quanta|vela|ova)$/.test(word)),
)

const singularMen =
  /(?:specimen|omen|abdomen|regimen|stamen|semen|lumen|foramen|cyclamen|hymen|dolmen|rumen|albumen|bitumen|catechumen|ramen|acumen|amen)$/

/** Whether a word changes inside for its plural and is that plural. */
export function isIrregularPlural(word: string): boolean {
  if (ownPlurals.has(word) || /(?:children|feet|teeth|geese|(?:^|dor|tit|wood)mice|(?:^|wood)lice)$/.test(word)) return true
  return word.endsWith('men') && !singularMen.test(word)
}

/** What takes no plural -s: nouns that are not counted, plurals without one, and units. */
export const withoutPluralS: ReadonlySet<string> = new Set(
  words(`
    aircraft baggage bread cattle clothing deer electricity furniture homework housework information jewellery jewelry
    knowledge luggage machinery offspring people police poultry sheep shopping transport wildlife
    cm dm ft gb kb kg kj km kw lb mb mg ml mm mph tb
  `),
)
