/** The maximum duration of `npm test` on two cores with nothing else running. */
const allowedSeconds = 12 * 60

const begin = '<!-- times: written by `npm test -- --write-times` -->'
const end = '<!-- end of times -->'
const named = 4

const nightBegin = '<!-- last night: written by `npm run test:nightly` -->'
const nightEnd = '<!-- end of last night -->'

/**
 * Limits a whole run on a machine that would end it: no step starts after two thirds of the time, and running steps
 * are cut off shortly before its end, so that the run can still report its results.
 * @param {number} minutes
 * @typedef {{ mayBegin: () => boolean, signal: AbortSignal }} TimeLimit
 * @returns {TimeLimit & { stop: () => void }}
 */
export function limitTime(minutes, startedAt = Date.now()) {
  const cutOff = new AbortController()
  const timer = setTimeout(() => cutOff.abort(), startedAt + minutes * 0.93 * 60_000 - Date.now())
  timer.unref()
  return {
    mayBegin: () => Date.now() - startedAt < minutes * (2 / 3) * 60_000,
    signal: cutOff.signal,
    stop: () => clearTimeout(timer),
  }
}

/**
 * Returns the line with the duration of a run of `npm test`: the whole, and the longest steps. Steps overlap, so they
 * add up to more than the whole.
 * @param {{ seconds: number, steps: readonly StepTime[] }} run
 * @typedef {{ name: string, seconds: number }} StepTime
 */
export function timeLine({ seconds, steps }) {
  const longest = steps.toSorted((one, other) => other.seconds - one.seconds).slice(0, named)
  return `${minutes(seconds)}, of it ${longest.map(step => `${step.name} ${minutes(step.seconds)}`).join(', ')}`
}

/**
 * Returns the line that reports by how much a run exceeds its limit, and which steps grew since the documented times.
 * Returns `undefined` for a run within the limit.
 * @param {{ seconds: number, steps: readonly StepTime[], known: ReadonlyMap<string, number> }} run
 */
export function growthLine({ seconds, steps, known }) {
  if (seconds <= allowedSeconds) return undefined
  const grown = steps
    .map(step => ({ ...step, from: known.get(step.name) ?? 0 }))
    .map(step => ({ ...step, by: step.seconds - step.from }))
    .filter(({ by }) => by >= 1)
    .toSorted((one, other) => other.by - one.by)
    .slice(0, named)
    .map(({ name, from, seconds: now }) => `${name} from ${minutes(from)} to ${minutes(now)}`)
  const over = `npm test took ${minutes(seconds - allowedSeconds)} more than the ${allowedSeconds / 60} minutes it may take`
  return grown.length > 0
    ? `${over}; grown since the times in apps/docs/testing.md: ${grown.join(', ')}`
    : over
}

/**
 * Reads the times of steps from a text of the documentation, in seconds.
 * @param {string} text
 * @returns {Map<string, number>}
 */
export function readTimes(text) {
  const [, table = ''] = text.split(begin)
  const rows = table.split(end)[0].matchAll(/^\| ([^|*]+?) \| (\d+) \|$/gm)
  return new Map([...rows].map(([, name, seconds]) => [name, Number(seconds)]))
}

/**
 * Returns the text with its table of times replaced.
 * @param {string} text
 * @param {{ seconds: number, steps: readonly StepTime[], date: string, machine: string }} run
 */
export function writeTimes(text, { seconds, steps, date, machine }) {
  const rows = steps
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(step => `| ${step.name} | ${Math.round(step.seconds)} |`)
  const head = [`Measured on ${date}: ${machine}.`, '', '| step | seconds |', '|---|---|']
  const last = `| **\`npm test\`** | **${minutes(seconds)}** |`
  return fillPlace(text, { begin, end, lines: [...head, ...rows, last] })
}

/**
 * Returns the text with the result of the last run of `npm run test:nightly` replaced.
 * @param {string} text
 * @param {{ seconds: number, passed: number, failed: number, date: string }} run
 */
export function writeNight(text, { seconds, passed, failed, date }) {
  const line = `Last run on ${date}: ${passed} passed, ${failed} failed, ${minutes(seconds)}.`
  return fillPlace(text, { begin: nightBegin, end: nightEnd, lines: [line] })
}

function fillPlace(text, { begin, end, lines }) {
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`apps/docs/testing.md has no place for this: ${begin}`)
  return `${before}${begin}\n\n${lines.join('\n')}\n\n${end}${after}`
}

function minutes(seconds) {
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}
