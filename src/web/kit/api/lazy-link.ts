import { contract } from 'virtual:contract/later'
import { makeLink } from './api-link.ts'

/** The way to the server for what is not among `firstContracts`. */
export const link = makeLink(contract)
