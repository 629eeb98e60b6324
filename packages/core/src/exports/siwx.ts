export type {
  SiwxHost,
  SiwxMessage,
  SiwxMessageContent,
  SiwxOption,
  SiwxPlugin,
  SiwxSession,
  SiwxSignOutRules,
  SiwxSubject,
  SiwxToken,
} from '../features/siwx/SiwxPlugin.js'
export type { SiweClient, SiweMessageParams, SiweSession } from '../features/siwx/siwe.js'
export type { SiwxActions, SiwxFlow, SiwxState } from '../features/siwx/state.js'
