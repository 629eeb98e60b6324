import * as v from 'valibot'
import { isAppleKey } from '../social/clientAuth.js'
import { knownProvider, knownProviders, namesVerifiedAddresses } from '../social/knownProviders.js'
import { ownWaysIn } from '../social/ownWaysIn.js'
import type { SocialProvider } from '../social/SocialProvider.js'

type Secret = v.GenericSchema<unknown, string>
type ProviderForm = v.GenericSchema<unknown, SocialProvider>

const filled = v.pipe(v.string(), v.minLength(1))

/** Validates an HTTPS URL, or an HTTP URL of this machine. */
const webAddress = v.pipe(
  filled,
  v.check(text => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1')
  }),
)

/** Validates the base URL that replaces the origin of a provider's URLs. */
const baseUrl = v.pipe(
  webAddress,
  v.check(text => !/[/?#]$/.test(text)),
)

const isFreeName = (name: string) => !ownWaysIn.includes(name)

/** Validates the providers file: clients by provider name. */
export function providersForm(secret: Secret) {
  const names = Object.keys(knownProviders)
  const known = names.map(name => [name, v.exactOptional(clientForm(name, secret))])
  const others = v.objectWithRest(Object.fromEntries(known), clientForm(undefined, secret))
  return v.pipe(
    v.custom<Record<string, unknown>>(value => !Array.isArray(value)),
    v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/), v.check(isFreeName)), v.unknown()),
    others as v.GenericSchema<Record<string, unknown>, Readonly<Record<string, SocialProvider>>>, // each entry is a client
  )
}

/** Returns the schema of a client, depending on its fields and on whether its provider is known. */
function clientForm(name: string | undefined, secret: Secret): ProviderForm {
  const has = (value: unknown, member: string) =>
    typeof value === 'object' && value !== null && member in value
  return v.lazy(value => {
    if (has(value, 'issuer')) return openIdForm(secret)
    if (has(value, 'oauth2')) return oauth2Form(secret)
    if (name === undefined) return unknownForm
    return name === 'apple' ? appleForm(secret) : knownForm(name, secret)
  })
}

const base = { clientId: filled, joinsByEmail: v.exactOptional(v.boolean()) }

function openIdForm(secret: Secret): ProviderForm {
  return v.strictObject({ ...base, issuer: webAddress, clientSecret: v.pipe(secret, filled) })
}

function oauth2Form(secret: Secret): ProviderForm {
  const fields = v.strictObject({
    subject: filled,
    name: v.exactOptional(v.array(filled)),
    email: v.exactOptional(filled),
    emailVerified: v.exactOptional(v.union([filled, v.literal(true)])),
  })
  const oauth2 = v.strictObject({
    issuer: v.exactOptional(webAddress),
    authorizationUrl: webAddress,
    tokenUrl: webAddress,
    userUrl: webAddress,
    scope: v.exactOptional(filled),
    hasPkce: v.exactOptional(v.boolean()),
    clientAuth: v.exactOptional(v.picklist(['post', 'basic'])),
    fields,
  })
  return v.strictObject({ ...base, clientSecret: v.pipe(secret, filled), oauth2 })
}

function knownForm(name: string, secret: Secret): ProviderForm {
  const known = knownProvider(name)
  const joinsByEmail =
    known && !namesVerifiedAddresses(known)
      ? v.exactOptional(
          v.pipe(
            v.boolean(),
            says(
              value => !value,
              'must be false: this provider does not report which addresses are verified',
            ),
          ),
        )
      : base.joinsByEmail
  return v.strictObject({
    ...base,
    joinsByEmail,
    clientSecret: v.pipe(secret, filled),
    baseUrl: v.exactOptional(baseUrl),
  })
}

function appleForm(secret: Secret): ProviderForm {
  return v.strictObject({
    ...base,
    teamId: filled,
    keyId: filled,
    privateKey: v.pipe(secret, says(isAppleKey, 'is not an Apple key (a .p8 file)')),
    baseUrl: v.exactOptional(baseUrl),
  })
}

const unknownForm: ProviderForm = v.pipe(
  v.custom<SocialProvider>(() => true),
  says(() => false, 'is not a known provider: it needs issuer or oauth2'),
)

/** Validates a value with a function. The message is safe to show, because it contains no input. */
function says<Value>(fits: (value: Value) => boolean, sentence: string) {
  return v.rawTransform<Value, Value>(({ dataset: { value }, addIssue, NEVER }) => {
    if (fits(value)) return value
    addIssue({ message: sentence })
    return NEVER
  })
}
