import { type Contact, type ContactChannel, contactChannels } from "#domain/listing.ts";

/** The channels of a contact, those without voice first. */
export function channelsOf(contact: Contact): { channel: ContactChannel; value: string }[] {
  const values: Record<ContactChannel, string | null> = {
    whatsapp: contact.whatsapp,
    sms: contact.sms,
    email: contact.email,
    video: contact.video_url,
    chat: contact.chat_url,
    phone: contact.phone,
  };
  return contactChannels.flatMap((channel) => {
    const value = values[channel];
    return value ? [{ channel, value }] : [];
  });
}
