/** A script of a host's build. */
export interface Script {
  readonly path: string
  /** The built code, not compressed. */
  readonly code: Uint8Array
}

/** A script that a page requested from its host. Times are milliseconds of one clock. */
export interface ScriptRequest extends Script {
  readonly askedAt: number
  readonly answeredAt: number
}

/**
 * Groups requests into rounds. A round contains the requests before its first response. The next request starts
 * another round, because only a response can have caused it.
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
