export type {
  GrantedPermissions,
  PermissionsRequest,
  SmartSessionsActions,
} from '../features/smart-sessions/feature.js'
export {
  type SessionPermission,
  type SessionStatus,
  type SmartSessionRecord,
  type SmartSessionsState,
  selectSmartSessions,
  sessionStatus,
} from '../features/smart-sessions/state.js'
