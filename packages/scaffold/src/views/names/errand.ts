import type { ErrandViews } from '../ErrandViews.js'
import { ChooseAccountNameView } from './ChooseAccountNameView.js'
import { RegisterAccountNameSuccessView } from './RegisterAccountNameSuccessView.js'
import { RegisterAccountNameView } from './RegisterAccountNameView.js'

/** A name for the account. */
export const errand: ErrandViews<'names'> = {
  ChooseAccountName: ChooseAccountNameView,
  RegisterAccountName: RegisterAccountNameView,
  RegisterAccountNameSuccess: RegisterAccountNameSuccessView,
}
