import type { ErrandViews } from '../ErrandViews.js'
import { SmartSessionCreatedView } from './SmartSessionCreatedView.js'
import { SmartSessionListView } from './SmartSessionListView.js'

/** The components of the views for smart sessions, by view name. */
export const errand: ErrandViews<'smart-sessions'> = {
  SmartSessionCreated: SmartSessionCreatedView,
  SmartSessionList: SmartSessionListView,
}
