export type {
  GrantedPermissions,
  PermissionsRequest,
  SessionPermission,
  SessionStatus,
  SmartSessionRecord,
} from '@foyer/core/smart-sessions'
export {
  type UseFoyerGrantPermissionsReturn,
  type UseFoyerRevokePermissionsReturn,
  type UseFoyerSmartSessionsReturn,
  useFoyerGrantPermissions,
  useFoyerRevokePermissions,
  useFoyerSmartSessions,
} from '../hooks/useFoyerSmartSessions.js'
