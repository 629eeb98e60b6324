import type { Failure } from '@foyer/common'

type Told = Pick<Failure, 'code' | 'context'>

function hasStatus({ code, context }: Told, ...wanted: readonly number[]): boolean {
  return code === 'HTTP_STATUS' && 'status' in context && wanted.includes(Number(context.status))
}

/** Whether a service was asked too often: it is asked no further. */
export function isLimitReached(failure: Told): boolean {
  return hasStatus(failure, 429)
}

/** Whether a service was asked too often, or is down for a while: it is not asked again by itself. */
export function isTurnedAway(failure: Told): boolean {
  return hasStatus(failure, 429, 503)
}
