/** What the process that runs the tests of a room must know of it. */
export interface RoomRun {
  readonly tests: readonly string[]
  /** Files that are loaded before each test file. */
  readonly setup: readonly string[]
}

const variable = 'FOYER_ROOM_RUN'

/** Tells the processes that are started from now on. Stryker itself has no way to. */
export function writeRun(run: RoomRun): void {
  process.env[variable] = JSON.stringify(run)
}

export function readRun(): RoomRun {
  const written = process.env[variable]
  if (!written) throw new Error(`${variable} is not set: run pnpm mutate`)
  return JSON.parse(written) as RoomRun // what writeRun wrote
}
