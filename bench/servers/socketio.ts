import { Server } from "socket.io";
import { serve } from "./common.ts";

const io = new Server({ transports: ["websocket"], perMessageDeflate: false, serveClient: false });
const server = serve((message) => void io.to(message.room).emit("message", message));
io.attach(server);
io.on("connection", (socket) => {
  socket.on("join", (room: string) => {
    void socket.join(room);
    socket.emit("ready");
  });
});
