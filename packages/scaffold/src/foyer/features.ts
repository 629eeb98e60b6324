import type { FeatureId } from '@foyer/core'
import type { FeatureSource } from './FeatureScreen.js'

const source = <Id extends FeatureId>(id: Id): FeatureSource<Id> => ({ id })

/** What the account holds. */
export const tokens = source('tokens')

/** What happened on the account. */
export const activity = source('activity')

/** Sending. */
export const send = source('send')

/** What wallets are asked to pay, and what they sent. */
export const payments = source('payments')

/** Names for the account. */
export const names = source('names')

/** What each of the wallet's accounts is worth. */
export const totals = source('totals')

/** The embedded wallet of a connected visitor. */
export const embedded = source('embedded')

/** Signing in by e-mail. */
export const email = source('email')

/** Signing in by social accounts. */
export const socials = source('socials')

/** Permissions an app was granted. */
export const smartSessions = source('smart-sessions')

/** Signing in with a wallet message. */
export const siwx = source('siwx')

/** Swapping. */
export const swap = source('swap')

/** Buying. */
export const onramp = source('onramp')

/** Paying. */
export const pay = source('pay')
