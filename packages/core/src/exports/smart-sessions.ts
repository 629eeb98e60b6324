export {
  type GrantedPermissions,
  type PermissionsRequest,
  type SmartSessionsVerbs,
  smartSessionsFeature,
} from '../smart-sessions/smartSessionsFeature.js'
export {
  type SessionPermission,
  type SessionStatus,
  type SmartSessionRecord,
  type SmartSessionsState,
  selectSmartSessions,
  sessionStatus,
} from '../smart-sessions/state.js'
