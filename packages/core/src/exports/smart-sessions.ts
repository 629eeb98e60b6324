export {
  type GrantedPermissions,
  type PermissionsRequest,
  type SmartSessionsActions,
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
