import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/** The options for using a passkey. */
export type PasskeyRequest = PublicKeyCredentialRequestOptionsJSON
/** The response of a passkey. */
export type PasskeyAnswer = AuthenticationResponseJSON

/** Asks the browser for a passkey. Rejects with an error message for the visitor. */
export async function usePasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAnswer> {
  return startAuthentication({ optionsJSON }).catch(explain)
}

/** Asks the browser to create a passkey. Rejects with an error message for the visitor. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  return startRegistration({ optionsJSON }).catch(explain)
}

function explain(error: Error): never {
  if (error.name === 'InvalidStateError') throw new Error('That device already has a passkey of this wallet.')
  if (error.name === 'NotAllowedError')
    throw new Error('No passkey was used: it was canceled, took too long, or there is none here. Try again.')
  throw new Error('This browser could not use a passkey. Try another one.')
}
