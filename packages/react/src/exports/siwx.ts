export type {
  SiweClient,
  SiweMessageParams,
  SiweSession,
  SiwxHost,
  SiwxMessage,
  SiwxMessageContent,
  SiwxOption,
  SiwxPlugin,
  SiwxSession,
  SiwxSignOutRules,
  SiwxSubject,
  SiwxToken,
} from '@foyer/core/siwx'
export { createSiwx, type SiwxSettings, type SiwxStorage, type SiwxVerifier } from '@foyer/core/siwx-plugin'
export { type SignInStep, type UseFoyerSignInReturn, useFoyerSignIn } from '../hooks/useFoyerSignIn.js'
