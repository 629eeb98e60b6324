import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as v from 'valibot'

const base64url = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+$/))

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.looseObject({}), {}),
  authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
}

/** Validates a browser's response from a passkey. */
export const passkeyAnswer = v.pipe(
  v.object({
    ...credential,
    response: v.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: v.optional(base64url(200)),
    }),
  }),
  v.transform(answer => answer as AuthenticationResponseJSON), // only the optional fields are typed differently
)

/** Validates a browser's response with a new passkey. */
export const newPasskey = v.pipe(
  v.object({
    ...credential,
    response: v.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: v.optional(v.array(v.pipe(v.string(), v.maxLength(30))), []),
    }),
  }),
  v.transform(answer => answer as RegistrationResponseJSON), // only the optional fields are typed differently
)
