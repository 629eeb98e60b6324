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

/** Fits what a browser answers where a passkey signs. */
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
  v.transform(answer => answer as AuthenticationResponseJSON), // the same members, told of as absent or undefined
)

/** Fits what a browser answers where a passkey is made. */
export const newPasskey = v.pipe(
  v.object({
    ...credential,
    response: v.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: v.optional(v.array(v.pipe(v.string(), v.maxLength(30))), []),
    }),
  }),
  v.transform(answer => answer as RegistrationResponseJSON), // as above
)
