import { basename } from 'node:path/posix'
import type { Opening } from '../opening/observeOpenings.js'
import type { BundledOpenings } from '../opening/openWith.js'
import { roundsOf, type Script } from '../opening/ScriptRequest.js'
import type { Budget } from './Budget.js'
import { ceilings } from './ceilings.js'

type ViewCounts = { readonly [View in Opening['view']]?: number }

/**
 * Files requested once the view is visible: one each for e-mail and social accounts behind the login buttons, and the
 * marks of wallets that no service lists, which replace the requests for their images.
 */
const following: ViewCounts = { 'Connect, with logins': 2, 'Connect, bundled wallets': 1 }
/**
 * A view's file and the shared one, in addition to modal, engine and language. The two kinds of login are two views.
 */
const beside: ViewCounts = { 'Connect, with logins': 2, AllWallets: 1, Account: 1 }
/** Next splits modal, engine and account into two files each. Other files, such as the language, add to them. */
const besideInNext: ViewCounts = {
  Connect: 1,
  'Connect, in Arabic': 1,
  'Connect, bundled wallets': 2,
  'Connect, with logins': 4,
  AllWallets: 3,
  Account: 2,
}

/** Common first views are requested together with the modal. The modal requests any other view after it has loaded. */
const roundsLater: ViewCounts = { AllWallets: 1 }
/** Next writes the locations of the account's chunks into a separate file. */
const tablesInNext: ViewCounts = { Account: 1 }

/**
 * Returns the budgets of first openings: the number of scripts, the number of rounds, and the scripts that are too
 * small.
 */
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
    // A view never loads without scripts, so the counting failed.
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
