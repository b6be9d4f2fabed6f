import type { Channel, DeliveryState } from "@hello/contract";

export const DELIVERY_STATE_NAMES: Record<DeliveryState, string> = {
  queued: "En attente",
  sent: "Parti",
  delivered: "Distribué",
  undelivered: "Non distribué",
  failed: "Échec",
  unknown: "Incertain",
  suppressed: "Non envoyé",
};

export const CHANNEL_NAMES: Record<Channel, string> = { email: "E-mail", sms: "SMS" };
