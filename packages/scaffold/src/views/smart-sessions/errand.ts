import type { ErrandViews } from '../ErrandViews.js'
import { SmartSessionCreatedView } from './SmartSessionCreatedView.js'
import { SmartSessionListView } from './SmartSessionListView.js'

/** The views for smart sessions. */
export const errand: ErrandViews<'smart-sessions'> = {
  SmartSessionCreated: SmartSessionCreatedView,
  SmartSessionList: SmartSessionListView,
}
