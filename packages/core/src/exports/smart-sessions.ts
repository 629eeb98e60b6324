export type {
  GrantedPermissions,
  PermissionsRequest,
  SmartSessionsVerbs,
} from '../smart-sessions/SmartSessionsVerbs.js'
export { selectSmartSessions, sessionStatus } from '../smart-sessions/selectors.js'
export { smartSessionsFeature } from '../smart-sessions/smartSessionsFeature.js'
export type {
  SessionPermission,
  SessionStatus,
  SmartSessionRecord,
  SmartSessionsState,
} from '../smart-sessions/state.js'
