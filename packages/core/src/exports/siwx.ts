export type {
  SiwxHost,
  SiwxMessage,
  SiwxMessageContent,
  SiwxOption,
  SiwxPlugin,
  SiwxSession,
  SiwxSignOutRules,
  SiwxSubject,
} from '../siwx/SiwxPlugin.js'
export type { SiwxActions } from '../siwx/SiwxVerbs.js'
export type { SiweClient, SiweMessageParams, SiweSession } from '../siwx/siwe.js'
export { siwxFeature } from '../siwx/siwxFeature.js'
export type { SiwxFlow, SiwxState } from '../siwx/state.js'
