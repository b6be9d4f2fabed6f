/** Returned e-mails in the form of each mail server, shortened. `to` is where they are returned to, `about` whom they were for. */
type Returned = { to: string; about: string; status: string; action?: string };

const quoted = (about: string) =>
  `From: UCPA <hello@example.org>\nTo: ${about}\nSubject: Un message\n\nRendez-vous au port`;

function report(head: string, text: string, status: string, original: string): Buffer {
  const parts = [
    "--BOUND\nContent-Type: text/plain; charset=us-ascii\n",
    `${text}\n`,
    "--BOUND\nContent-Description: Delivery report\nContent-Type: message/delivery-status\n",
    `${status}\n`,
    "--BOUND\nContent-Type: message/rfc822\n",
    `${original}\n`,
    "--BOUND--\n",
  ];
  const type = 'Content-Type: multipart/report; report-type=delivery-status;\n\tboundary="BOUND"';
  return Buffer.from(`${head}\nMIME-Version: 1.0\n${type}\n\n${parts.join("\n")}`.replaceAll("\n", "\r\n"));
}

export const SAMPLES: Record<string, (returned: Returned) => Buffer> = {
  postfix: ({ to, about, status, action = "failed" }) =>
    report(
      `Return-Path: <>\nDelivered-To: ${to}\nFrom: MAILER-DAEMON@mx.example.org (Mail Delivery System)\nSubject: Undelivered Mail Returned to Sender\nTo: ${to}\nAuto-Submitted: auto-replied`,
      `This is the mail system at host mx.example.org.\n\n<${about}>: host mail.example.net said: 550 5.1.1 User unknown`,
      `Reporting-MTA: dns; mx.example.org\nX-Postfix-Queue-ID: 4D2F01A\nX-Postfix-Sender: rfc822; ${to}\nArrival-Date: Mon,  3 May 2027 08:00:00 +0200 (CEST)\n\nFinal-Recipient: rfc822; ${about}\nOriginal-Recipient: rfc822;${about}\nAction: ${action}\nStatus: ${status}\nRemote-MTA: dns; mail.example.net\nDiagnostic-Code: smtp; 550 5.1.1 <${about}>: Recipient address\n    rejected: User unknown\n`,
      quoted(about),
    ),
  exim: ({ to, about, status, action = "failed" }) =>
    report(
      `X-Failed-Recipients: ${about}\nAuto-Submitted: auto-replied\nFrom: Mail Delivery System <Mailer-Daemon@exim.example.org>\nTo: ${to}\nSubject: Mail delivery failed: returning message to sender`,
      "This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered.",
      `Reporting-MTA: dns; exim.example.org\n\nAction: ${action}\nFinal-Recipient: rfc822;${about}\nStatus: ${status}\nRemote-MTA: dns; mail.example.net\nDiagnostic-Code: smtp; 550 No such user\n`,
      quoted(about),
    ),
  exchange: ({ to, about, status, action = "failed" }) =>
    report(
      `From: postmaster@example.onmicrosoft.com\nTo: <${to.toUpperCase()}>\nAuto-Submitted: auto-replied\nSubject: Undeliverable: Un message\nX-MS-Exchange-Message-Is-Ndr:`,
      "Your message wasn't delivered because the address couldn't be found.",
      `Reporting-MTA: dns;AM0PR01.prod.exchangelabs.com\nReceived-From-MTA: dns;mx.example.org\nArrival-Date: Mon, 3 May 2027 06:00:00 +0000\n\nOriginal-Recipient: rfc822;${about}\nFinal-Recipient: rfc822;${about}\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient\n ${about} not found by SMTP address lookup\n`,
      quoted(about),
    ),
  gmail: ({ to, about, status, action = "failed" }) =>
    report(
      `Return-Path: <>\nFrom: Mail Delivery Subsystem <mailer-daemon@googlemail.com>\nTo: ${to}\nAuto-Submitted: auto-replied\nSubject: Delivery Status Notification (Failure)\nX-Failed-Recipients: ${about}`,
      `** Address not found **\n\nYour message wasn't delivered to ${about}.`,
      `Reporting-MTA: dns; googlemail.com\nReceived-From-MTA: dns; hello@example.org\nArrival-Date: Sun, 02 May 2027 23:00:00 -0700 (PDT)\nX-Original-Message-ID: <1.email@example.org>\n\nFinal-Recipient: rfc822; ${about}\nAction: ${action}\nStatus: ${status}\nRemote-MTA: dns; gmail-smtp-in.l.google.com.\nDiagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.\nLast-Attempt-Date: Sun, 02 May 2027 23:00:01 -0700 (PDT)\n`,
      quoted(about),
    ),
};
