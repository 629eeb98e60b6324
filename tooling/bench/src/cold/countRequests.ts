/** A request of the page. Times are in milliseconds of the page's clock. */
export interface TimedRequest {
  readonly url: string
  readonly startedAt: number
  /** The time at which the last byte of the response arrived. */
  readonly endedAt: number
}

/** The requests of an opening, before and after its content is painted. */
export interface RequestCounts {
  readonly scripts: number
  /** The number of request rounds that load the scripts, as `countRounds` defines them. */
  readonly rounds: number
  /** Requests before the content other than scripts. There should be none. */
  readonly others: number
  readonly scriptsAfter: number
  readonly othersAfter: number
  /** The rounds of all scripts, including those after the content. */
  readonly roundsInAll: number
}

interface Opening {
  /** The time at which the visitor first pointed at, focused or pressed the button. */
  readonly intentAt: number
  readonly contentAt: number
}

/** Counts the requests since the visitor's first sign of intent. Earlier ones belong to the page load. */
export function countRequests(
  requests: readonly TimedRequest[],
  { intentAt, contentAt }: Opening,
): RequestCounts {
  const wanted = requests.filter(each => each.startedAt >= intentAt)
  const before = wanted.filter(each => each.startedAt < contentAt)
  const scripts = before.filter(isScript)
  const scriptsInAll = wanted.filter(isScript)
  const scriptsAfter = scriptsInAll.length - scripts.length
  return {
    scripts: scripts.length,
    rounds: countRounds(scripts),
    others: before.length - scripts.length,
    scriptsAfter,
    othersAfter: wanted.length - before.length - scriptsAfter,
    roundsInAll: countRounds(scriptsInAll),
  }
}

/** Returns the highest value of each count over several openings. */
export function mostOf(openings: readonly RequestCounts[]): RequestCounts {
  const most = (name: keyof RequestCounts) => Math.max(0, ...openings.map(each => each[name]))
  return {
    scripts: most('scripts'),
    rounds: most('rounds'),
    others: most('others'),
    scriptsAfter: most('scriptsAfter'),
    othersAfter: most('othersAfter'),
    roundsInAll: most('roundsInAll'),
  }
}

/** Counts rounds of requests. A round ends with its first response, and the next request starts another round. */
export function countRounds(requests: readonly TimedRequest[]): number {
  const inOrder = [...requests].sort((left, right) => left.startedAt - right.startedAt)
  let rounds = 0
  let firstAnswerAt = Number.NEGATIVE_INFINITY
  for (const { startedAt, endedAt } of inOrder) {
    const isNextRound = startedAt >= firstAnswerAt
    if (isNextRound) rounds += 1
    firstAnswerAt = isNextRound ? endedAt : Math.min(firstAnswerAt, endedAt)
  }
  return rounds
}

function isScript({ url }: TimedRequest): boolean {
  return new URL(url).pathname.endsWith('.js')
}
