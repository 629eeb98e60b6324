import type { Failure } from '@foyer/common'

interface StateOf<Status extends 'idle' | 'loading' | 'success' | 'failed', Data, Reason> {
  /** `idle` while nothing is read, `loading` until the first value, then `success` or `failed`. */
  readonly status: Status
  /** The last value that was read. Kept while it is read again, and after a failure. */
  readonly data: Data
  /** The reason why the newest read failed. */
  readonly failure: Reason
  /** Whether a read is pending. */
  readonly isLoading: Status extends 'idle' ? false : Status extends 'loading' ? true : boolean
}

/** The state of the data that a hook reads. */
export type ReadState<Data> =
  | StateOf<'idle', undefined, undefined>
  | StateOf<'loading', undefined, undefined>
  | StateOf<'success', Data, undefined>
  | StateOf<'failed', Data | undefined, Failure>

/** The result of every hook that reads data: its state and its controls. */
export type ReadControls<Data> = ReadState<Data> & {
  /** Reads again. Never rejects. */
  refresh(): Promise<void>
}

/** The parts of a read from which its status follows. */
export interface ReadParts<Data> {
  readonly data: Data | undefined
  readonly failure: Failure | undefined
  readonly isLoading: boolean
}

/** Derives the status from the value, the failure and whether a read is pending. */
export function toReadState<Data>(read: ReadParts<Data>): ReadState<Data> {
  return { ...read, status: statusOf(read) } as ReadState<Data> // by the status
}

function statusOf({ data, failure, isLoading }: ReadParts<unknown>): ReadState<unknown>['status'] {
  if (failure) return 'failed'
  if (data !== undefined) return 'success'
  return isLoading ? 'loading' : 'idle'
}
