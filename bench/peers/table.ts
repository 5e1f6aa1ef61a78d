import type { CallResult } from './measure-call.ts'

const head = ['call', 'shop', 'answers/s', 'p50 ms', 'p99 ms', 'CPU ms', 'KB', 'KB sent', 'ratio']

/** The results as a Markdown table. `ratio` is how many times as many answers the first shop gives. */
export function asTable(results: readonly CallResult[]): string {
  const lines = results.map(({ call, contender, figures, ratio, bodyBytes, sentBytes }) => [
    call,
    contender,
    short(figures.perSecond),
    short(figures.p50),
    short(figures.p99),
    figures.processor === null ? '' : short(figures.processor / 1000),
    (bodyBytes / 1024).toFixed(1),
    (sentBytes / 1024).toFixed(1),
    `${short(ratio)}×`,
  ])
  return [head, ['---', '---', ...head.slice(2).map(() => '--:')], ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Two or three digits that matter: 1,234, 56, 7.8 and 0.91. */
export function short(value: number): string {
  if (value >= 20) return Math.round(value).toLocaleString('en-US')
  return value.toFixed(value >= 1 ? 1 : 2)
}
