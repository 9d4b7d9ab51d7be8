import type { ResourceType } from '@fairgrove/contract/education.options'

type ResourceTexts = { title: string; lead: string; summary: string }

export const resourceTexts: Record<ResourceType, ResourceTexts> = {
  Legal: {
    title: 'Legal help',
    lead: 'Free and low-cost lawyers, record clearing and advice for people harmed by the war on drugs.',
    summary: 'Clear a record, find a lawyer and know your rights.',
  },
  Housing: {
    title: 'Housing',
    lead: 'Shelter tonight, help with rent, and places that rent to people with a record.',
    summary: 'A place for tonight and a place to stay.',
  },
  Job: {
    title: 'Jobs',
    lead: 'Training, placement and employers that hire people with a record.',
    summary: 'Training, placement and fair-chance employers.',
  },
}

export const getResourcesPath = (type: ResourceType) => `/education_&_resources/${type}`
