export {
  type GrantedPermissions,
  type PermissionsRequest,
  type SmartSessionsActions,
  smartSessionsFeature,
} from '../features/smart-sessions/smartSessionsFeature.js'
export {
  type SessionPermission,
  type SessionStatus,
  type SmartSessionRecord,
  type SmartSessionsState,
  selectSmartSessions,
  sessionStatus,
} from '../features/smart-sessions/state.js'
