import type { Mutant } from './mutateRoom.js'

/** The result of a room. */
export interface Score {
  readonly room: string
  readonly mutants: number
  readonly killed: number
  readonly survived: number
  /** The killed share in percent, rounded down so that no room reaches its aim by rounding. */
  readonly percent: number
}

/** The share that each room should reach, in percent. */
export const aim = 90

/** Counts the changes that a room's tests detected. Changes that no test covers have survived. */
export function scoreOf(room: string, mutants: readonly Mutant[]): Score {
  const counted = mutants.filter(({ outcome }) => outcome !== 'ignored')
  const killed = counted.filter(({ outcome }) => outcome === 'killed').length
  const survived = counted.length - killed
  const percent = counted.length === 0 ? 0 : Math.floor((killed / counted.length) * 1000) / 10
  return { room, mutants: counted.length, killed, survived, percent }
}

/** Formats the scores as a table with a line for each room. */
export function scoreTable(scores: readonly Score[]): readonly string[] {
  const head = ['room', 'mutants', 'killed', 'survived', 'score']
  const rows = scores.map(({ room, mutants, killed, survived, percent }) => [
    room,
    String(mutants),
    String(killed),
    String(survived),
    `${percent.toFixed(1)} %`,
  ])
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map(row => row[at]?.length ?? 0)))
  const line = ([room = '', ...numbers]: readonly string[]) =>
    [room.padEnd(widths[0] ?? 0), ...numbers.map((each, at) => each.padStart(widths[at + 1] ?? 0))].join('  ')
  return [head, ...rows].map(line)
}
