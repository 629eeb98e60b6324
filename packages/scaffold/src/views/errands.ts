import { loadChunk } from '@foyer/common'
import type { Errand } from '@foyer/core'
import type { ErrandViews } from './ErrandViews.js'

/** The loader of each errand, whose views share a chunk. A missing loader does not compile. */
export const errands = {
  account: () => import('./account/errand.js'),
  activity: () => import('./activity/errand.js'),
  // The same chunk name as in the import of the modal, because Rspack would emit the file twice otherwise.
  connect: () => import(/* webpackChunkName: "foyer-modal" */ './connect/errand.js'),
  connecting: () => import('./connecting/errand.js'),
  create: () => import('./create/errand.js'),
  directory: () => import('./directory/errand.js'),
  email: () => import('./email/errand.js'),
  embedded: () => import('./embedded/errand.js'),
  help: () => import('./help/errand.js'),
  names: () => import('./names/errand.js'),
  networks: () => import('./networks/errand.js'),
  onramp: () => import('./onramp/errand.js'),
  pay: () => import('./pay/errand.js'),
  receive: () => import('./receive/errand.js'),
  send: () => import('./send/errand.js'),
  settings: () => import('./settings/errand.js'),
  siwx: () => import('./siwx/errand.js'),
  'smart-sessions': () => import('./smart-sessions/errand.js'),
  socials: () => import('./socials/errand.js'),
  swap: () => import('./swap/errand.js'),
} satisfies { readonly [Name in Errand]: () => Promise<{ readonly errand: ErrandViews<Name> }> }

/** The module of an errand: its views, and parts that other errands show. */
export type ErrandModule<Name extends Errand> = Awaited<ReturnType<(typeof errands)[Name]>>

/** Loads an errand. Fails with `FEATURE_LOAD_FAILED`, after which the next call tries again. */
export function loadErrand<Name extends Errand>(name: Name): Promise<ErrandModule<Name>> {
  const load = errands[name] as () => Promise<ErrandModule<Name>> // not inferred for a type parameter
  // The prefix avoids a conflict with a feature of the same name in another chunk.
  return loadChunk(`errand ${name}`, load, module => module)
}
