import type { Failure } from '@foyer/common'

/** The state of what a hook reads. */
export interface ReadState<Data> {
  /** The last value that was read. Kept while it is read again. */
  readonly data: Data | undefined
  /** `idle` while nothing is read, `loading` until the first value, then `success` or `failed`. */
  readonly status: 'idle' | 'loading' | 'success' | 'failed'
  /** The reason why the newest read failed. */
  readonly failure: Failure | undefined
  /** Whether a read is pending. */
  readonly isLoading: boolean
}

/** The result of every hook that reads data: its state and its controls. */
export interface ReadControls<Data> extends ReadState<Data> {
  /** Reads again. Never rejects. */
  refresh(): Promise<void>
}

/** Derives the status from the value, the failure and whether a read is pending. */
export function toReadState<Data>(read: Omit<ReadState<Data>, 'status'>): ReadState<Data> {
  return { ...read, status: statusOf(read) }
}

function statusOf({
  data,
  failure,
  isLoading,
}: Omit<ReadState<unknown>, 'status'>): ReadState<unknown>['status'] {
  if (failure) return 'failed'
  if (data !== undefined) return 'success'
  return isLoading ? 'loading' : 'idle'
}
