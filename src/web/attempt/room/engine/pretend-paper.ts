import type { Paper, Question } from '#contract/exam/paper.ts'

function shortAnswer(number: number): Question {
  return {
    id: String(number),
    numbers: [number],
    interaction: 'type',
    prompt: [{ kind: 'text', text: `Question ${number}?` }],
    options: null,
    paragraph: null,
    label: `Question ${number}?`,
  }
}

/** A paper of one passage and as many short answers as a test of the engine needs. */
export function buildPlainPaper(count: number): Paper {
  const questions = Array.from({ length: count }, (_, index) => shortAnswer(index + 1))
  const passage = {
    title: 'Walls',
    standfirst: null,
    glossary: [],
    paragraphs: [{ id: 'p1-A', letter: 'A', content: [{ kind: 'text' as const, text: 'A wall.' }] }],
  }
  const group = {
    id: 'g1',
    type: 'short-answer' as const,
    first: 1,
    last: count,
    instructions: [],
    title: null,
    options: null,
    options_title: null,
    options_reusable: false,
    word_limit: null,
    body: [],
    figure: null,
    questions,
  }
  return {
    schema: 1,
    skill: 'reading',
    module: 'academic',
    title: 'Reading',
    seconds: 3600,
    parts: [{ number: 1, first: 1, last: count, passage, groups: [group] }],
  }
}
