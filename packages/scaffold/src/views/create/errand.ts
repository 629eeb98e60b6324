import type { ErrandViews } from '../ErrandViews.js'
import { CreateView } from './CreateView.js'

/** The view for a first wallet. */
export const errand: ErrandViews<'create'> = {
  Create: CreateView,
}
