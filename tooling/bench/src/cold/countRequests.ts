/** Something the page asked a server for; times are milliseconds of the page's own clock. */
export interface TimedRequest {
  readonly url: string
  readonly startedAt: number
  /** When the last byte of the answer was there. */
  readonly endedAt: number
}

/** What an opening asked for, up to its painted content and from then on. */
export interface RequestCounts {
  readonly scripts: number
  /** How many times the page had to wait for scripts before it knew which to ask for next. */
  readonly rounds: number
  /** Before the content, and no scripts: what follows an opening has no business here. */
  readonly others: number
  readonly scriptsAfter: number
  readonly othersAfter: number
  /** Those of all scripts, the later ones too. */
  readonly roundsInAll: number
}

interface Opening {
  /** The visitor's first sign of wanting the dialog. */
  readonly intentAt: number
  readonly contentAt: number
}

/** Sorts what was asked for since the visitor's intent. What began before it belongs to the page's load. */
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

/** The most there was of each over several openings. */
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

/** A round is what is asked for before any of its answers is there; the first request after one begins the next round. */
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
