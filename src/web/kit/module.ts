/** The frame around the page of an address: with header and footer, without the footer, bare, as the exam room, or in the frame of the office. */
export type Frame = 'full' | 'no-footer' | 'bare' | 'room' | 'office'

/** What holds at an address, before its page is fetched. The rule with the longest path that says something of it counts. */
export interface PathRule {
  readonly path: string
  /** The address alone, what lies below it, or both. */
  readonly scope: 'page' | 'below' | 'tree'
  /** 'full' unless said otherwise. */
  readonly frame?: Frame
  /** Only for people with a session; a visitor is led to the login. */
  readonly needsSession?: boolean
  /** Only for people with this role; others see a notice. The server checks every call all the same. */
  readonly role?: string
  /** Of a page that others see too: people with this role see it in the frame of the office, others with header and footer. */
  readonly officeRole?: string
  /** Does not ask whether the person has registered their details. */
  readonly skipsBinding?: boolean
  /** Where one signs in or registers: of no use to somebody with a session. */
  readonly isEntrance?: boolean
  /** Never led back to after signing in. */
  readonly isForgotten?: boolean
}

/** Pages by their addresses: `'/admin/tests/$id': 'admin/test.page.tsx'`, the file below the module's folder. */
export type Pages = Readonly<Record<string, string>>

/** Pages that stand within another one, which has no address of its own. */
export interface PageLayout {
  readonly name: string
  readonly file: string
  readonly pages: Pages
}

/** A page in the side navigation of the office, for people with the role that the path rules give it. */
export interface OfficeLink {
  readonly to: string
  /** A key in one of the module's word files: `supervision/keys.menu_challenges`. */
  readonly word: string
  /** One of `officeGroups`; a page without one is listed above the groups. */
  readonly group?: string
  /** The group shows the smallest first. */
  readonly position: number
}

/** Something to do that the palette of the office offers: a page, opened so that it can be done at once. Who may open the page is offered it. */
export interface OfficeAction {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  /** A key in one of the module's word files. */
  readonly word: string
}

/** How the palette of the office finds things of the module. */
export interface OfficeFinder {
  /** The `Finder` that the module's `index.ts` exports. */
  readonly find: string
  /** The page that lists these things: who may open it may find them. */
  readonly to: string
  /** Heads what is found: a key in one of the module's word files. */
  readonly word: string
  /** The word files that the finder asks for words of. */
  readonly words: readonly string[]
  /** The name of an icon. */
  readonly icon: string
  /** The palette shows the smallest first. */
  readonly position: number
}

/** Something to do with what a finder finds: the palette offers it below the one thing that was found, for who may find it. */
export interface OfficeFoundAction {
  /** By which a thing that was found can say that it isn't for it. */
  readonly name: string
  /** The finder of this or of another module. */
  readonly finder: string
  /** What follows the address of the thing: `/key`. */
  readonly below?: string
  readonly search?: Readonly<Record<string, string>>
  /** A key in one of the module's word files. */
  readonly word: string
  /** The palette shows the smallest first. */
  readonly position: number
}

/** Pages whose address doesn't begin like that of the page they belong to in the office. */
export interface OfficePlace {
  /** This address and what lies below it. */
  readonly path: string
  /** The `to` of a link of the office. */
  readonly under: string
}

/** How what a server module counts by the day is drawn on the first page of staff; its word is `chart_people` in the module's words `counters`. */
export interface AdminChart {
  readonly chart: string
  /** The smallest first. */
  readonly position: number
}

/** How a figure that a server module counts is shown on the first page of staff; its word is `people_pro` in the module's words `counters`. */
export interface AdminCounter {
  /** `people.pro`. */
  readonly figure: string
  /** What waits for staff, what happened today, how the system fares, or how much there is. */
  readonly section: 'waiting' | 'today' | 'system' | 'total'
  /** The page of this module that lists these items; a figure without a page is shown as a sentence below the others. */
  readonly to?: string
  readonly search?: Readonly<Record<string, string>>
  /** What audit events call one of these items, and its page. Its word is `record_report`, given `id`. */
  readonly record?: { readonly entity: string; readonly to: string }
  /** The section shows the smallest first. */
  readonly position: number
}

/** A card of the home page, for people who are signed in. */
export interface HomeCard {
  /** What the module's `index.ts` exports, given `HomeCardProps`; a large one is a `lazyComponent`, because the home page waits for it. */
  readonly component: string
  /** Word files that come before the home page is shown; a lazy component brings its own. */
  readonly words?: readonly string[]
  /** The home page shows the smallest first. */
  readonly position: number
  /** Only for people with this role; students are also those with no role yet, and all who have taken a test. */
  readonly role?: string
}

/** A tab in a record, for staff. */
export interface RecordTab {
  /** The value of `tab` in the address: `?tab=notes`. */
  readonly name: string
  /** A key in one of the module's word files: `account/person.notes`. */
  readonly word: string
  /** What the module's `index.ts` exports, given the props of the record's tabs in `web/office/record`: a `lazyComponent`. */
  readonly component: string
  /** The same of a component that shows how much is in the tab; drawn with the record, whichever tab is shown. */
  readonly count?: string
  /** Staff with this role see it. */
  readonly role: string
  /** The record shows the smallest first. */
  readonly position: number
}

/** A tab in the record of a person. */
export interface PersonTab extends RecordTab {
  /** In the records of people with one of these roles; in all when left out. */
  readonly of?: readonly string[]
}

/** A card in the first tab of the record of a person, for staff. */
export interface PersonCard {
  /** What the module's `index.ts` exports, given `PersonCardProps` of `web/office/record`: a `lazyComponent` that brings its words. */
  readonly component: string
  /** Staff with this role see it. */
  readonly role: string
  /** In the records of people with one of these roles; in all when left out. */
  readonly of?: readonly string[]
  /** The tab shows the smallest first. */
  readonly position: number
}

/** Something to do about a person, in the menu of their record, for staff. */
export interface PersonAction {
  /** The value of `do` in the address: `?do=give`. */
  readonly name: string
  /** A key in one of the module's word files. */
  readonly word: string
  /** The name of an icon. */
  readonly icon: string
  /** What the module's `index.ts` exports, given `PersonActionProps` of `web/office/record`: a dialog, as a floating `lazyComponent` that brings its words. */
  readonly component: string
  /** Staff with this role see it. */
  readonly role: string
  /** To reach them, to give them something, or, last of all, to take something away. */
  readonly group: 'contact' | 'grant' | 'danger'
  /** Each group shows the smallest first. */
  readonly position: number
}

/**
 * What a web module brings, exported as `webModule` from its `module.ts`: `npm run joins` folds all of them. It is read by
 * Node too, so a manifest imports types and plain values only.
 */
export interface WebModule {
  readonly pages?: Pages
  readonly layouts?: readonly PageLayout[]
  readonly pathRules?: readonly PathRule[]
  readonly officeLinks?: readonly OfficeLink[]
  readonly officePlaces?: readonly OfficePlace[]
  readonly officeActions?: readonly OfficeAction[]
  readonly officeFinders?: readonly OfficeFinder[]
  readonly officeFoundActions?: readonly OfficeFoundAction[]
  readonly adminCounters?: readonly AdminCounter[]
  readonly adminCharts?: readonly AdminChart[]
  readonly homeCards?: readonly HomeCard[]
  readonly personTabs?: readonly PersonTab[]
  readonly personCards?: readonly PersonCard[]
  /** Given the same, drawn as items of the list of what needs doing next; nothing where nothing does. */
  readonly personSteps?: readonly PersonCard[]
  readonly personActions?: readonly PersonAction[]
  readonly attemptTabs?: readonly RecordTab[]
  readonly testTabs?: readonly RecordTab[]
  readonly reportTabs?: readonly RecordTab[]
}
