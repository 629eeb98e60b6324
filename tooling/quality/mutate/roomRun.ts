/** The data that the process running a room's tests needs. */
export interface RoomRun {
  readonly tests: readonly string[]
  /** The files to load before each test file. */
  readonly setup: readonly string[]
}

const variable = 'FOYER_ROOM_RUN'

/** Passes the data to processes started later through the environment, because Stryker has no option for it. */
export function writeRun(run: RoomRun): void {
  process.env[variable] = JSON.stringify(run)
}

export function readRun(): RoomRun {
  const written = process.env[variable]
  if (!written) throw new Error(`${variable} is not set: run pnpm mutate`)
  return JSON.parse(written) as RoomRun // written by writeRun
}
