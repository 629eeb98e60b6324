import { basename } from 'node:path/posix'
import type { Opening } from '../opening/observeOpenings.js'
import type { BundledOpenings } from '../opening/openWith.js'
import { roundsOf, type Script } from '../opening/ScriptRequest.js'
import type { Budget } from './Budget.js'
import { ceilings } from './ceilings.js'

type ViewCounts = { readonly [View in Opening['view']]?: number }

/** What e-mail and social accounts do when pressed has a file each, and is asked for once their fields are seen. */
const following: ViewCounts = { 'Connect, with logins': 2 }
/** An errand, and what errands share, come on top of modal, engine and language; two kinds of login are two errands. */
const beside: ViewCounts = { 'Connect, with logins': 2, AllWallets: 1, Account: 1 }
/** Next lays the modal, its engine and the account into two files each: a file beside, the language too, comes on top of the four. */
const besideInNext: ViewCounts = {
  Connect: 1,
  'Connect, in Arabic': 1,
  'Connect, bundled wallets': 2,
  'Connect, with logins': 4,
  AllWallets: 3,
  Account: 2,
}

/** What most visits begin with is asked for with the modal; the errand of any other view by the modal, once that is here. */
const roundsLater: ViewCounts = { AllWallets: 1 }
/** Next writes where the chunks of the account are into a file of its own. */
const tablesInNext: ViewCounts = { Account: 1 }

/** How many scripts a first open waits for, how often one after the other, and whether each is worth its request. */
export function openingBudgets({ bundler, openings }: BundledOpenings): Budget[] {
  return openings.flatMap(({ view, scripts }): Budget[] => {
    const follows = following[view] ?? 0
    const besides = (bundler === 'Next' ? besideInNext[view] : beside[view]) ?? 0
    const rows = {
      requests: {
        what: `${bundler}, first open of ${view}, requests`,
        ceiling: ceilings.openRequests + follows + besides,
        unit: 'count',
      },
      rounds: {
        what: `${bundler}, first open of ${view}, rounds`,
        ceiling: ceilings.openRounds + (follows > 0 ? 1 : 0) + (roundsLater[view] ?? 0),
        unit: 'count',
      },
      small: {
        what: `${bundler}, first open of ${view}, scripts under 2 kB`,
        ceiling: bundler === 'Next' ? (tablesInNext[view] ?? 0) : 0,
        unit: 'count',
      },
    } as const
    // A view is never there for nothing: then it was the counting that failed.
    if (scripts.length === 0) return Object.values(rows).map(row => ({ ...row, note: 'asked for nothing' }))
    const rounds = roundsOf(scripts)
    const small = scripts.filter(({ code }) => code.length < ceilings.smallestScript)
    return [
      { ...rows.requests, measured: scripts.length, note: listed(rounds.flat()) },
      {
        ...rows.rounds,
        measured: rounds.length,
        ...(rounds.length > 1 ? { note: rounds.map(listed).join(', then ') } : {}),
      },
      { ...rows.small, measured: small.length, note: listed(small) },
    ]
  })
}

const listed = (scripts: readonly Script[]) => scripts.map(({ path }) => basename(path)).join(', ')
