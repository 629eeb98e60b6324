import * as v from 'valibot'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Users } from '../users/createUsers.js'
import { isVoid, type StoredLogin } from './socialLogins.js'

/** The outcome of a login, stored until the frame finishes it: the user, or the reason of the failure. */
const outcomeForm = v.union([
  v.object({ failure: v.string() }),
  v.object({ userId: v.string() }),
  v.object({
    subject: v.string(),
    email: v.optional(v.string()),
    userName: v.optional(v.string()),
    joinsByEmail: v.boolean(),
    /** The id of the user who confirmed the login with a passkey. */
    passkeyOf: v.optional(v.string()),
  }),
])
export type Outcome = v.InferOutput<typeof outcomeForm>

type Subject = Extract<Outcome, { readonly subject: string }>
type User = Awaited<ReturnType<Users['byId']>>

/** Returns the stored outcome of a login. Throws if neither a provider nor a passkey has responded. */
export function readOutcome({ outcome }: StoredLogin): Outcome {
  if (outcome === null) throw new SecureFailure(isVoid)
  return v.parse(outcomeForm, JSON.parse(outcome))
}

/** Returns the identities that a provider's response proves. The provider's own identity is first. */
export function identitiesOf(
  provider: string,
  { subject, email, joinsByEmail }: Subject,
): readonly [string, ...string[]] {
  return [`${provider}:${subject}`, ...(email && joinsByEmail ? [`email:${email}`] : [])]
}

/** Returns the existing account that a login leads to, if any. */
export async function findOwner(
  users: Pick<Users, 'find' | 'byId'>,
  { provider }: StoredLogin,
  outcome: Outcome,
): Promise<User> {
  if ('failure' in outcome) return undefined
  if ('userId' in outcome) return users.byId(outcome.userId)
  for (const identity of identitiesOf(provider, outcome)) {
    const user = await users.find(identity)
    if (user) return user
  }
  return undefined
}

/** Returns the account of a login that waits for a passkey after the provider's response. */
export async function requireOwner(
  users: Pick<Users, 'find' | 'byId'>,
  login: StoredLogin,
): Promise<NonNullable<User>> {
  const user = await findOwner(users, login, readOutcome(login))
  if (!user) throw new SecureFailure(isVoid)
  return user
}
