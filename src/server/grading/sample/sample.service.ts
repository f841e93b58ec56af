import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { countWords } from '#contract/content/word-count.ts'
import { Script } from '#contract/grading/grader.contract.ts'
import { Marking } from '#contract/grading/marking.ts'
import { GradingSample, type SampleName } from '#contract/grading/sample.contract.ts'
import { findSectionBand } from '#contract/grading/section-band.ts'
import type { Lang } from '#contract/kit/common.ts'

const folder = new URL('../../../../content/grading/samples/', import.meta.url)

const SampleFile = GradingSample.pick({ module: true, spoken: true }).extend({ script: Script })

async function readJson<T>(path: string, shape: z.ZodType<T>): Promise<T> {
  return shape.parse(JSON.parse(await readFile(fileURLToPath(new URL(path, folder)), 'utf8')))
}

/** A sample that ships, with its marking in one language. Throws where its files have a fault. */
export async function readSample(name: SampleName, lang: Lang): Promise<GradingSample> {
  const [{ module, spoken, script }, marking] = await Promise.all([
    readJson(`${name}/sample.json`, SampleFile),
    readJson(`${name}/marking.${lang}.json`, Marking),
  ])
  const parts = script.skill === 'writing' ? script.tasks.map(({ part }) => part) : [null]
  const band = findSectionBand(marking.marks, script.skill, parts)
  if (band === null) throw new Error(`the sample ${name} has no band`)
  const counted =
    script.skill === 'writing' ? { ...script, tasks: script.tasks.map((task) => ({ ...task, words: countWords(task.text) })) } : script
  return { name, skill: script.skill, module, script: counted, marking, band: band.band, exact_band: band.exact, spoken }
}

/** Reads each sample once. */
export function rememberSamples(): typeof readSample {
  const samples = new Map<string, Promise<GradingSample>>()
  return (name, lang) => {
    const key = `${name} ${lang}`
    const sample = samples.get(key) ?? readSample(name, lang)
    samples.set(key, sample)
    return sample
  }
}
