export type {
  GrantedPermissions,
  PermissionsRequest,
  SessionPermission,
  SessionStatus,
  SmartSessionRecord,
} from '@foyer/core/smart-sessions'
export { type SmartSessions, useSmartSessions } from '../hooks/useSmartSessions.js'
