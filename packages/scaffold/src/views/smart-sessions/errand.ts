import type { ErrandViews } from '../ErrandViews.js'
import { SmartSessionCreatedView } from './SmartSessionCreatedView.js'
import { SmartSessionListView } from './SmartSessionListView.js'

/** Permissions that apps were granted. */
export const errand: ErrandViews<'smart-sessions'> = {
  SmartSessionCreated: SmartSessionCreatedView,
  SmartSessionList: SmartSessionListView,
}
