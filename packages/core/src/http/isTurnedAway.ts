import type { Failure } from '@foyer/common'

/** A service that is down for a while, or that was asked too often, is not asked again by itself. */
const turningAway = [429, 503]

/** Whether a failure says so. */
export function isTurnedAway({ code, context }: Pick<Failure, 'code' | 'context'>): boolean {
  return code === 'HTTP_STATUS' && 'status' in context && turningAway.includes(Number(context.status))
}
