/** Stems of -our words: colour, colours, colourful … ; "humorous" and "honorary" are the same on both sides. */
export const ourStems = (
  'arb ard arm behavi cand clam clang col demean dol endeav enam fav ferv flav glam harb hon hum lab misdemean neighb od parl ranc rig ' +
  'rum sav savi splend succ tum val vap vig'
).split(' ')

/** What may follow -our in one word. */
export const ourEndings = (
  's ed eds ing ings er ers able ably ableness ful fully fulness less lessly lessness hood hoods ite ites itism ism al ally istic ist ists ' +
  'y ies ier iest ily iness ly liness some ation ations ant ants age ages ee ees ise ised ises ising isation ize ized izes izing ization ' +
  'blind blindness fast fastness way ways saving monger mongers maid maids ware'
).split(' ')

/** Stems of -ogue words that lose their -ue in America. */
export const ogStems = 'anal catal dial epil homol monol prol travel'.split(' ')

/** Stems with -ae- or -oe- in Britain and -e- in America: anaemic, haemorrhage, diarrhoea. */
export const aeStems = (
  'aemi haem aesthe aestiv palae archaeo gynaec caec faec paed mediaev primaev aetiolog taeni caesi caesarea caesaria naev spiraea aeresis ' +
  'spirochaet oedem oesoph (?<!sh)oestr foet rrhoe pnoea coelia coenobit homoeo amoeb oenolog ipomoea'
).split(' ')

/** What stands before -re in Britain and -er in America; "metre" itself is a one-way word. */
export const reStems = (
  'cent lit theat fib lust somb mit louv nit tit piast diopt scept calib och sab spect meag goit sepulch saltpet philt kilomet centimet ' +
  'millimet decimet decamet dekamet hectomet nanomet'
).split(' ')

/** Words whose last l is doubled in Britain only: travelled, modelling, jeweller, marvellous. */
export const lledStems = (
  'apparel backpedal barrel bejewel bevel bedevil bushel cancel carol cavil channel chisel corbel counsel crenel cruel cudgel devil dial ' +
  'disembowel dishevel dowel drivel duel enamel equal evil flannel fuel funnel gambol gravel grovel gruel hovel impanel imperil initial jewel ' +
  'kennel label level libel marshal marvel medal metal model panel parcel pedal pencil peril petal pommel pummel quarrel ravel revel rival ' +
  'rowel sandal shovel shrivel signal snivel snorkel spiral squirrel stencil subtotal swivel tassel teetotal tinsel total towel trammel ' +
  'travel trial trowel tunnel unravel victual weasel yodel'
).split(' ')

/** What stands before -ise in words that have no -ize, and before -ize in words that have no -ise (capsize, downsize). */
export const fixedIseStems: ReadonlySet<string> = new Set(
  (
    'adv advert affranch caps cer chast chem circumc comprom conc dem desp dev disenfranch disfranch enfranch exc exerc expert franch highr ' +
    'immunocomprom imprec improv inadv inc merchand moonr mort parad pract prec prem presurm procomprom prom rem rev soub ' +
    'sunr superv surm telev treat trell upr val ass downs outs overs res supers unders ' +
    // Nouns in -is with a plural in -ises, and names.
    'abat absc acropol adenit amaryll apomix arterit cardit colpit corydal endocardit glossit laminit metrit myocardit ophthalmit orchit oxal parotit phth prostatit salpingit scler sclerit spondylit stephanot stomatit styps torticoll tracheit urethrit uveit uvulit valvulit verdigr vulvit imparad calliops cannab cellulit cervicit chrysal clemat clitor conjunctivit coreops epiderm epiglott glott hypoderm ' +
    'megalopol metropol necropol pelv portcull probosc synovit tonsillit annel clar'
  ).split(' '),
)

/** Short words in -ise that have -ize too, and those whose stem ends in a vowel: of all other such words -ise is the only spelling. */
export const shortIseStems: ReadonlySet<string> = new Set(
  (
    'adon agon anod atom azot bapt cogn dual ebon egot eleg idol iod ion irid item laic lion oral oxid ozon pept poet real repr styl uber unit ' +
    'util archa colloqu ghetto hebra hero juda soliloqu ventriloqu'
  ).split(' '),
)

const splitPairs = (text: string): [string, string][] =>
  text
    .trim()
    .split(/\s*(?:\/|\n)\s*/)
    .map((pair) => pair.split(' '))
    .map(([uk = '', us = '']): [string, string] => [uk, us])

/**
 * Words whose other spelling is also another word, or serves one meaning alone: the key "cheque" takes "check", the key "check" does not
 * take "cheque". "practise" is no noun, "metre" no instrument, "tyre" and "kerb" are no verbs, "upwards" is no adjective.
 */
export const oneWayPairs: ReadonlyMap<string, string> = new Map(
  splitPairs(`
    cheque check / cheques checks / chequed checked / chequing checking / chequer checker / chequers checkers / draught draft / draughts drafts / draughty drafty
    draughtier draftier / draughtiest draftiest / storey story / storeys stories / metre meter / metres meters
    micrometre micrometer / micrometres micrometers / tyre tire / tyres tires / kerb curb / kerbs curbs / kerbed curbed / kerbing curbing
    practise practice / practises practices / gybe jibe / gybed jibed / gybes jibes / gybing jibing / groyne groin / groynes groins
    prise prize / prised prized / prises prizes / prising prizing / dependant dependent / dependants dependents / lupin lupine / lupins lupines
    matt matte / matts mattes / vise vice / vises vices / racquet racket / racquets rackets / carat karat / carats karats
    busses buses
    upwards upward / downwards downward / backwards backward / forwards forward / inwards inward / outwards outward / onwards onward
    homewards homeward / eastwards eastward / westwards westward / northwards northward / southwards southward / heavenwards heavenward
    landwards landward / seawards seaward / skywards skyward / windwards windward / leewards leeward
  `),
)

/** American units: their British form counts behind a number only. */
export const unitPairs: ReadonlyMap<string, string> = new Map(
  splitPairs('meter metre / meters metres / micrometer micrometre / micrometers micrometres'),
)

/** British and American spellings that follow no safe rule; each stands for its -s form too. */
export const spellingPairs: readonly (readonly [string, string])[] = splitPairs(`
  centring centering / reconnoitre reconnoiter / accoutrement accouterment / manoeuvre maneuver
  manoeuvred maneuvered / manoeuvring maneuvering / manoeuvrable maneuverable / defence defense
  defenceless defenseless / offence offense / pretence pretense / licence license / practised practiced
  practising practicing / grey gray / greyer grayer / greyest grayest
  greyish grayish / greyed grayed / mould mold / moulded molded / moulding molding / mouldy moldy / mouldable moldable / moult molt
  moulted molted / moulting molting / smoulder smolder / smouldered smoldered / smouldering smoldering / plough plow / ploughed plowed
  ploughing plowing / ploughman plowman / snowplough snowplow / ploughshare plowshare / sceptic skeptic / sceptical skeptical
  sceptically skeptically / scepticism skepticism / aluminium aluminum / jewellery jewelry / pyjamas pajamas / pyjama pajama / cosy cozy / cosier cozier
  cosiest coziest / cosily cozily / cosiness coziness / kerbside curbside / kerbstone curbstone / doughnut donut
  axe ax / judgement judgment / acknowledgement acknowledgment / abridgement abridgment / ageing aging / likeable likable
  sizeable sizable / liveable livable / loveable lovable / moveable movable / saleable salable / unshakeable unshakable
  blameable blamable / rateable ratable / artefact artifact / moustache mustache / omelette omelet / programme program
  kilogramme kilogram / gramme gram / milligramme milligram / speciality specialty / yoghurt yogurt / chilli chili / chillies chilies
  carburettor carburetor / adviser advisor / despatch dispatch / despatched dispatched / enquire inquire / enquired inquired
  enquiring inquiring / enquirer inquirer / enquiry inquiry / fulfil fulfill / fulfilment fulfillment
  enrol enroll / enrolment enrollment / instalment installment / instil instill / instilment instillment / distil distill / appal appall
  enthral enthrall / enthralment enthrallment / skilful skillful / skilfully skillfully / wilful willful / wilfully willfully
  wilfulness willfulness / woollen woolen / woolly wooly / tranquillity tranquility / tranquilliser tranquilizer
  tranquillise tranquilize / tranquillize tranquilize / chequered checkered / draughtsman draftsman / draughtsmen draftsmen
  draughtproof draftproof / gaol jail / gaoler jailer / hiccough hiccup / mum mom / maths math / burnt burned
  spelt spelled / spoilt spoiled / spilt spilled / learnt learned / unlearnt unlearned / leant leaned / leapt leaped / towards toward / afterwards afterward
  whisky whiskey / cypher cipher / syphon siphon / syrup sirup / pedlar peddler / racoon raccoon / veranda verandah
  behove behoove / dyke dike / disc disk / furore furor / glycerine glycerin / gelatine gelatin / mollusc mollusk / molluscan molluskan
  nought naught / tsar czar / fledgeling fledgling / focussed focused / focussing focusing / benefitted benefited
  benefitting benefiting / worshipped worshiped / worshipper worshiper / kidnapped kidnaped / kidnapper kidnaper / kidnapping kidnaping
  councillor councilor
  reconnoitred reconnoitered / reconnoitring reconnoitering / accoutre accouter / accoutred accoutered / accoutring accoutering
  mitring mitering / manoeuvrability maneuverability / outmanoeuvre outmaneuver / outmanoeuvred outmaneuvered
  outmanoeuvring outmaneuvering / defencelessly defenselessly / defencelessness defenselessness
  defenced defensed / defencing defensing / offenceless offenseless / unpractised unpracticed / aeroplane airplane / aerofoil airfoil
  aeon eon / haematite hematite / liquorice licorice / annexe annex / phoney phony / louvred louvered / remould remold
  remoulded remolded / remoulding remolding / mouldier moldier / mouldiest moldiest / mouldered moldered / mouldering moldering
  titbit tidbit / abetter abettor / adaptor adapter / ambience ambiance / baulk balk / baulked balked / baulking balking
  bandanna bandana / behoved behooved / behoving behooving / blowsy blowzy / blowsier blowzier / blowsiest blowziest / burqa burka
  callisthenics calisthenics / chaperone chaperon / chequebook checkbook / chequerboard checkerboard / chequering checkering
  chocolatey chocolaty / clarinettist clarinetist / collectable collectible / crenellate crenelate / crenellated crenelated
  crenellating crenelating / crenellation crenelation / crozier crosier / dentine dentin / downdraught downdraft / updraught updraft
  draughtiness draftiness / draughtily draftily / draughtsmanship draftsmanship / draughtswoman draftswoman / draughtswomen draftswomen
  drily dryly / epaulette epaulet / flautist flutist / flyer flier / fogey fogy / fontanelle fontanel
  foregather forgather / foregathered forgathered / foregathering forgathering / gemmology gemology / gobbledegook gobbledygook
  greying graying / greyness grayness / guerrilla guerilla / hanky hankie / impostor imposter / inflexion inflection / judgemental judgmental
  misjudgement misjudgment / prejudgement prejudgment / lodgement lodgment / kaftan caftan / kindergartener kindergartner
  lasagne lasagna / likeability likability / likeableness likableness / unlikeable unlikable / lissom lissome / manilla manila
  miaow meow / miaowed meowed / miaowing meowing / moggie moggy / moustached mustached / mynah myna / nitroglycerine nitroglycerin
  nonfulfilment nonfulfillment / numbskull numskull / organdie organdy / preterite preterit / ploughboy plowboy / ploughmen plowmen
  ploughable plowable / rouble ruble / sheikh sheik / sizeably sizably / skilfulness skillfulness / unskilful unskillful / slyer slier
  slyest sliest / thraldom thralldom / throughway thruway / tranquillised tranquilized
  tranquillising tranquilizing / tranquillized tranquilized / tranquillizer tranquilizer / tumbril tumbrel / wainscoted wainscotted
  wainscoting wainscotting / worshipping worshiping / yoghourt yogurt / dreamt dreamed
  misspelt misspelled / outspelt outspelled / amoebae amebae / bejewelled bejeweled / gipsy gypsy / waggon wagon
  carcase carcass / largesse largess / scallywag scalawag / dietician dietitian / nosey nosy / routeing routing / cueing cuing
  mileage milage / neurone neuron / wisteria wistaria / eyrie aerie / cauldron caldron / moneyed monied / metallise metalize
  sepulchring sepulchering / absinth absinthe / metallised metalized / bussed bused / bussing busing / briar brier / calliper caliper / whirr whir / whizz whiz / haem heme
  gaoled jailed / moulder molder / tranship transship / transhipped transshipped / transhipment transshipment
`)
