/** Stems of -our words: colour, colours, colourful … ; "humorous" and "honorary" are the same on both sides. */
export const ourStems = (
  'arb ard arm behavi cand clam col demean endeav enam fav ferv flav glam harb hon hum lab misdemean neighb od parl ranc rig rum ' +
  'sav savi splend succ tum val vap vig'
).split(' ')

/** Stems of -ogue words that lose their -ue in America. */
export const ogStems = 'anal catal dial epil homol monol prol travel'.split(' ')

/** Words whose last l is doubled in Britain only: travelled, modelling, jeweller, marvellous. */
export const lledStems = (
  'apparel barrel bevel bedevil cancel carol channel chisel counsel cudgel devil dial dishevel drivel duel enamel equal fuel funnel ' +
  'gambol gravel grovel gruel hovel imperil initial jewel kennel label level libel marshal marvel medal metal model panel parcel pedal ' +
  'pencil pummel quarrel revel rival shovel shrivel signal snivel snorkel spiral stencil swivel tinsel total towel travel trowel tunnel ' +
  'unravel victual weasel yodel'
).split(' ')

/** What stands before -ise in words that have no -ize, and before -ize in words that have no -ise (capsize, downsize). */
export const fixedIseStems: ReadonlySet<string> = new Set(
  (
    'adv advert caps cer chast chem circumc comprom conc dem desp dev disenfranch enfranch exc exerc expert franch highr imprec improv inc ' +
    'merchand moonr mort parad pract prec prem prom rev sunr superv surm telev treat trell upr val ass downs outs overs res unders'
  ).split(' '),
)

/** British words whose American spelling is also another word: the key "cheque" takes "check", the key "check" does not take "cheque". */
export const oneWayPairs: ReadonlyMap<string, string> = new Map([
  ['cheque', 'check'],
  ['cheques', 'checks'],
  ['chequebook', 'checkbook'],
  ['draught', 'draft'],
  ['draughts', 'drafts'],
  ['draughty', 'drafty'],
  ['storey', 'story'],
  ['storeys', 'stories'],
])

/** British and American spellings that follow no safe rule; each stands for its -s form too. */
export const spellingPairs: readonly (readonly [string, string])[] = `
  centre center / centred centered / centring centering / centrepiece centerpiece / epicentre epicenter / metre meter
  kilometre kilometer / centimetre centimeter / millimetre millimeter / micrometre micrometer / nanometre nanometer / litre liter
  millilitre milliliter / centilitre centiliter / decilitre deciliter / theatre theater / amphitheatre amphitheater / fibre fiber
  fibreglass fiberglass / microfibre microfiber / calibre caliber / sabre saber / sombre somber / spectre specter / lustre luster
  lacklustre lackluster / meagre meager / meagreness meagerness / sceptre scepter / ochre ocher / goitre goiter / mitre miter
  mitred mitered / sepulchre sepulcher / reconnoitre reconnoiter / saltpetre saltpeter / accoutrement accouterment / manoeuvre maneuver
  manoeuvred maneuvered / manoeuvring maneuvering / manoeuvrable maneuverable / philtre philter / defence defense
  defenceless defenseless / offence offense / pretence pretense / licence license / practise practice / practised practiced
  practising practicing / anaemia anemia / anaemic anemic / anaesthetic anesthetic / anaesthesia anesthesia / anaesthetist anesthetist
  anaesthetise anesthetize / anaesthetize anesthetize / archaeology archeology / archaeological archeological
  archaeologist archeologist / caesarean cesarean / caesium cesium / encyclopaedia encyclopedia / encyclopaedic encyclopedic
  faeces feces / faecal fecal / gynaecology gynecology / gynaecologist gynecologist / haematology hematology / haemoglobin hemoglobin
  haemophilia hemophilia / haemorrhage hemorrhage / leukaemia leukemia / mediaeval medieval / orthopaedic orthopedic
  paediatric pediatric / paediatrician pediatrician / paediatrics pediatrics / palaeontology paleontology
  palaeontologist paleontologist / palaeolithic paleolithic / primaeval primeval / toxaemia toxemia / septicaemia septicemia
  hypoglycaemia hypoglycemia / aesthetic esthetic / aesthetically esthetically / aeroplane airplane / aeon eon / aetiology etiology
  amoeba ameba / coeliac celiac / diarrhoea diarrhea / foetus fetus / foetal fetal / homoeopathy homeopathy / homoeopathic homeopathic
  oedema edema / oesophagus esophagus / oestrogen estrogen / oestrus estrus / grey gray / greyer grayer / greyest grayest
  greyish grayish / greyed grayed / mould mold / moulded molded / moulding molding / mouldy moldy / mouldable moldable / moult molt
  moulted molted / moulting molting / smoulder smolder / smouldered smoldered / smouldering smoldering / plough plow / ploughed plowed
  ploughing plowing / ploughman plowman / snowplough snowplow / ploughshare plowshare / sceptic skeptic / sceptical skeptical
  sceptically skeptically / scepticism skepticism / sulphur sulfur / sulphate sulfate / sulphide sulfide / sulphuric sulfuric
  sulphurous sulfurous / aluminium aluminum / jewellery jewelry / pyjamas pajamas / pyjama pajama / cosy cozy / cosier cozier
  cosiest coziest / cosily cozily / cosiness coziness / tyre tire / kerb curb / kerbside curbside / kerbstone curbstone / doughnut donut
  axe ax / judgement judgment / acknowledgement acknowledgment / abridgement abridgment / ageing aging / likeable likable
  sizeable sizable / liveable livable / loveable lovable / moveable movable / saleable salable / unshakeable unshakable
  blameable blamable / rateable ratable / artefact artifact / moustache mustache / omelette omelet / programme program
  kilogramme kilogram / gramme gram / milligramme milligram / speciality specialty / yoghurt yogurt / chilli chili / chillies chilies
  carburettor carburetor / adviser advisor / despatch dispatch / despatched dispatched / enquire inquire / enquired inquired
  enquiring inquiring / enquirer inquirer / enquiry inquiry / enquiries inquiries / fulfil fulfill / fulfilment fulfillment
  enrol enroll / enrolment enrollment / instalment installment / instil instill / instilment instillment / distil distill / appal appall
  enthral enthrall / enthralment enthrallment / skilful skillful / skilfully skillfully / wilful willful / wilfully willfully
  wilfulness willfulness / annul annull / woollen woolen / woolly wooly / tranquillity tranquility / tranquilliser tranquilizer
  tranquillise tranquilize / tranquillize tranquilize / chequered checkered / draughtsman draftsman / draughtsmen draftsmen
  draughtproof draftproof / gaol jail / gaoler jailer / hiccough hiccup / mum mom / maths math / learnt learned / burnt burned
  dreamt dreamed / spelt spelled / spoilt spoiled / spilt spilled / leant leaned / leapt leaped / towards toward / afterwards afterward
  whisky whiskey / sulphite sulfite / cypher cipher / syphon siphon / syrup sirup / pedlar peddler / racoon raccoon / veranda verandah
  behove behoove / dyke dike / disc disk / furore furor / glycerine glycerin / gelatine gelatin / mollusc mollusk / molluscan molluskan
  nought naught / tsar czar / fledgeling fledgling / focussed focused / focussing focusing / benefitted benefited
  benefitting benefiting / worshipped worshiped / worshipper worshiper / kidnapped kidnaped / kidnapper kidnaper / kidnapping kidnaping
  councillor councilor
`
  .trim()
  .split(/\s*(?:\/|\n)\s*/)
  .map((pair) => pair.split(' '))
  .map(([uk = '', us = '']): [string, string] => [uk, us])
