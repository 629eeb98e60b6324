/** A script of a host's build. */
export interface Script {
  readonly path: string
  /** As it was built, not compressed. */
  readonly code: Uint8Array
}

/** A script that a page asked its host for. Times are milliseconds of one clock. */
export interface ScriptRequest extends Script {
  readonly askedAt: number
  readonly answeredAt: number
}

/**
 * Requests in rounds, one after the other: a round is what is asked for before the first answer to any of it. The next
 * one begins with the first request after that, since only what arrived can have led to it.
 */
export function roundsOf<Request extends Pick<ScriptRequest, 'askedAt' | 'answeredAt'>>(
  requests: readonly Request[],
): Request[][] {
  const rounds: Request[][] = []
  let firstAnswerAt = Number.NEGATIVE_INFINITY
  for (const request of requests.toSorted((one, other) => one.askedAt - other.askedAt)) {
    if (request.askedAt >= firstAnswerAt) {
      rounds.push([])
      firstAnswerAt = Number.POSITIVE_INFINITY
    }
    rounds.at(-1)?.push(request)
    firstAnswerAt = Math.min(firstAnswerAt, request.answeredAt)
  }
  return rounds
}
