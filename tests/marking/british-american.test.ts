import { expect, test } from 'vitest'
import { mark } from '#server/marking/index.ts'
import { oneWayPairs } from '#server/marking/spelling-pairs.ts'
import { britishAmerican as pairs } from './word-pairs.ts'

const accepts = (key = '', response = '') => mark(response, { kind: 'text', accepted: [key], limit: null }).correct

test('the list holds its words', () => {
  expect(pairs.length).toBeGreaterThan(2500)
})

test('the American form counts where the key is British', () => {
  expect(pairs.filter(([uk, us]) => !accepts(uk, us))).toEqual([])
})

test('the British form counts where the key is American, but for words that have another meaning there', () => {
  const refused = pairs.filter(([uk, us]) => !accepts(us, uk)).map(([uk]) => uk)
  expect(refused.filter((uk) => !oneWayPairs.has(uk))).toEqual([])
})

test('no two different British words are taken for each other', () => {
  const american = Map.groupBy(pairs, ([, us]) => us)
  const words = pairs.map(([uk]) => uk)
  const mixed = words.flatMap((one, index) => {
    const next = words[index + 1] ?? ''
    const areVariants = [...american.values()].some((group) => group.some(([uk]) => uk === one) && group.some(([uk]) => uk === next))
    return !areVariants && accepts(one, next) ? [`${one} ${next}`] : []
  })
  expect(mixed).toEqual([])
})

/** British and American words that the list has under other headings or not at all. */
const further =
  'annexe annex/liquorice licorice/phoney phony/louvre louver/remould remold/titbit tidbit/hypoglycaemia hypoglycemia/' +
  'manoeuvrable maneuverable/manoeuvrability maneuverability/towards toward/afterwards afterward/artefact artifact/sulphonamide sulfonamide/' +
  'gipsy gypsy/carcase carcass/axes axes/annexes annexes/monetise monetize/digitise digitize/incentivise incentivize/weaponise weaponize/' +
  'pedestrianised pedestrianized/homoeopath homeopath/neurone neuron/sceptics skeptics/maths math/doughnut donut/aeroplanes airplanes/' +
  'haematologist hematologist/urbanisation urbanization/paediatric pediatric/palaeolithic paleolithic/anaesthetised anesthetized'

test.each(further.split('/').map((pair) => pair.split(' ')))('%s is also written %s, and the other way round', (uk, us) => {
  expect([accepts(uk, us), accepts(us, uk)]).toEqual([true, true])
})

const oneWay =
  'metre meter/tyre tire/kerb curb/practise practice/cheque check/storey story/upwards upward/forwards forward/groyne groin/lupin lupine/' +
  'micrometre micrometer/analyzes analyses/racquet racket/dependant dependent'

test.each(oneWay.split('/').map((pair) => pair.split(' ')))(
  'the key %s takes %s, which has another meaning besides; not the other way',
  (key, us) => {
    expect([accepts(key, us), accepts(us, key)]).toEqual([true, false])
  },
)

test('behind a number a metre is a unit and no instrument', () => {
  expect([accepts('12 meters', '12 metres'), accepts('12 metres', '12 meters'), accepts('water meters', 'water metres')]).toEqual([
    true,
    true,
    false,
  ])
})

const other =
  'annul annull/Denise Denize/Belize Belise/Elise Elize/axes axs/annexes annexs/humorous humourous/honorary honourary/vigorous vigourous/' +
  'among amongst/amid amidst/four for/analyses analyzes/capsize capsise/metropolises metropolizes/penises penizes/shoestring shestring/' +
  'Clarise Clarize/rise rize/glamorous glamourous/laborious labourious/diameter diametre/parameter parametre/' +
  'thermometer thermometre/altimeter altimetre/enter entre/filter filtre/letter lettre/hour hor/tour tor/skill skil'

test.each(other.split('/').map((pair) => pair.split(' ')))('%s is not written %s', (key, response) => {
  expect(accepts(key, response)).toBe(false)
})
