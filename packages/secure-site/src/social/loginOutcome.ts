import * as v from 'valibot'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Users } from '../users/createUsers.js'
import { isVoid, type StoredLogin } from './socialLogins.js'

/** Who signed in, or why nobody did, as it waits for the frame. */
const outcomeForm = v.union([
  v.object({ failure: v.string() }),
  v.object({ userId: v.string() }),
  v.object({
    subject: v.string(),
    email: v.optional(v.string()),
    userName: v.optional(v.string()),
    joinsByEmail: v.boolean(),
    /** The user whose passkey confirmed it. */
    passkeyOf: v.optional(v.string()),
  }),
])
export type Outcome = v.InferOutput<typeof outcomeForm>

type Subject = Extract<Outcome, { readonly subject: string }>
type User = Awaited<ReturnType<Users['byId']>>

/** The outcome that a login keeps. Throws where no provider and no passkey answered yet. */
export function readOutcome({ outcome }: StoredLogin): Outcome {
  if (outcome === null) throw new SecureFailure(isVoid)
  return v.parse(outcomeForm, JSON.parse(outcome))
}

/** The ways in of somebody whom a provider named: the first is the provider's own. */
export function identitiesOf(
  provider: string,
  { subject, email, joinsByEmail }: Subject,
): readonly [string, ...string[]] {
  return [`${provider}:${subject}`, ...(email && joinsByEmail ? [`email:${email}`] : [])]
}

/** The account that a login will lead to, where there is one. */
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

/** The account of a login whose provider answered, and that waits for the passkey. */
export async function requireOwner(
  users: Pick<Users, 'find' | 'byId'>,
  login: StoredLogin,
): Promise<NonNullable<User>> {
  const user = await findOwner(users, login, readOutcome(login))
  if (!user) throw new SecureFailure(isVoid)
  return user
}
